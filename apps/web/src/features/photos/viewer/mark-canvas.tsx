import { markSteps, strokePointsMax } from '@plumbline/domain/limits/photos';
import type { MarkShape } from '@plumbline/domain/entities/photo-mark';
import {
  fewerPoints,
  movedShape,
  pixelsOf,
  type PictureSize,
  type Point,
  stepsOf,
} from '@plumbline/domain/marks/drawing';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { isPressed } from '../../../design/shortcuts.ts';
import type { ShownMark } from './mark-changes.ts';
import { MarkDrawn, markName } from './mark-drawn.tsx';
import type { PictureMover } from './use-mark-zoom.ts';

export type Tool = 'select' | MarkShape['kind'];

export interface MarkCanvasProps {
  marks: readonly ShownMark[];
  size: PictureSize;
  tool: Tool;
  look: Pick<MarkShape, 'colour' | 'width'>;
  selectedId: string | null;
  /** How many times the picture is enlarged. */
  scale: number;
  mover: PictureMover;
  mayChange: (mark: ShownMark) => boolean;
  onSelect: (id: string | null) => void;
  onDraw: (shape: MarkShape) => void;
  onChange: (mark: ShownMark, shape: MarkShape | null) => void;
}

/** What a finger or mouse is doing: drawing a new shape, moving one, or pulling one of its ends. */
type Gesture =
  | { does: 'draw'; shape: MarkShape }
  | { does: 'move'; mark: ShownMark; from: Point; shape: MarkShape }
  | { does: 'reshape'; mark: ShownMark; end: 0 | 1; shape: MarkShape };

/** An arrow press moves a mark by this share of the picture. */
const keyStep = markSteps / 100;
/** What is shorter than this share of the picture, where all of it is shown, was a slip of the finger. */
const slip = markSteps / 100;

/** The marks of a photo, to be drawn, selected, moved and reshaped by mouse, finger and keys. */
export function MarkCanvas(props: MarkCanvasProps) {
  const { marks, size, tool, look, selectedId, scale, mover, mayChange, onSelect, onDraw, onChange } = props;
  const frameRef = useRef<HTMLDivElement>(null);
  const svgRef = useRef<SVGSVGElement>(null);
  const [gesture, setShownGesture] = useState<Gesture | null>(null);
  /** Movements come faster than they are drawn, and each builds on the one before. */
  const gestureRef = useRef<Gesture | null>(null);
  const setGesture = (next: Gesture | null) => {
    gestureRef.current = next;
    setShownGesture(next);
  };
  const begin = (event: PointerEvent, next: Gesture) => {
    event.stopPropagation();
    frameRef.current?.setPointerCapture(event.pointerId);
    setGesture(next);
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    if (tool === 'select') {
      onSelect(null);
      return;
    }
    const at = stepsOf([pointAt(svgRef.current, event, size)], size);
    const points = tool === 'text' || tool === 'stroke' ? at : [...at, ...at];
    const text = tool === 'text' ? 'Text' : null;
    begin(event, { does: 'draw', shape: { kind: tool, points, text, ...look } });
  };
  const move = (event: PointerEvent) => {
    if (gestureRef.current === null || !event.isPrimary) return;
    setGesture(moved(gestureRef.current, pointAt(svgRef.current, event, size), size));
  };
  const release = () => {
    const ended = gestureRef.current;
    setGesture(null);
    if (ended === null) return;
    const { shape } = ended;
    if (ended.does !== 'draw') {
      if (JSON.stringify(shape) !== JSON.stringify(ended.mark.shape)) onChange(ended.mark, shape);
    } else if (!isSlip(shape, scale)) onDraw(finished(shape, size));
  };
  const keys = (event: KeyboardEvent, mark: ShownMark) => {
    if (isPressed(event, 'removeMark')) onChange(mark, null);
    else if (event.key.startsWith('Arrow')) {
      const by = arrowStep(event.key);
      onChange(mark, event.shiftKey ? stretched(mark.shape, by) : movedShape(mark.shape, by));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={frameRef}
      data-canvas
      // Before anything draws: a second finger ends what the first began.
      onPointerDownCapture={(event) => {
        if (!mover.press(event)) return;
        event.stopPropagation();
        setGesture(null);
      }}
      onPointerMoveCapture={(event) => {
        if (mover.move(event)) event.stopPropagation();
      }}
      onPointerUpCapture={(event) => {
        if (mover.release(event)) event.stopPropagation();
      }}
      onPointerCancelCapture={mover.release}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={() => setGesture(null)}
      className="absolute inset-0 touch-none"
      style={{ cursor: mover.isHeld ? 'grab' : tool === 'select' ? 'default' : 'crosshair' }}
    >
      <svg ref={svgRef} viewBox={`0 0 ${size.width} ${size.height}`} className="size-full">
        {marks.map((mark) => {
          const shape =
            gesture !== null && gesture.does !== 'draw' && gesture.mark.id === mark.id
              ? gesture.shape
              : mark.shape;
          const isOwn = mayChange(mark);
          const isSelected = mark.id === selectedId;
          return (
            <g
              key={mark.id}
              role={isOwn ? 'button' : 'img'}
              tabIndex={isOwn ? 0 : undefined}
              aria-pressed={isOwn ? isSelected : undefined}
              aria-label={markName(shape)}
              data-mark={shape.kind}
              onFocus={() => {
                if (isOwn) onSelect(mark.id);
              }}
              onPointerDown={(event) => {
                if (tool !== 'select' || !isOwn || event.button !== 0) return;
                onSelect(mark.id);
                begin(event, { does: 'move', mark, shape, from: pointAt(svgRef.current, event, size) });
              }}
              onKeyDown={(event) => {
                if (isOwn) keys(event, mark);
              }}
              className="outline-none"
              style={{ cursor: tool === 'select' && isOwn ? 'move' : undefined }}
            >
              <MarkDrawn shape={shape} size={size} isPressable={isOwn} scale={scale} />
              {isSelected && isOwn && (
                <Handles
                  shape={shape}
                  size={size}
                  scale={scale}
                  onPull={(event, end) => begin(event, { does: 'reshape', mark, end, shape })}
                />
              )}
            </g>
          );
        })}
        {gesture?.does === 'draw' && <MarkDrawn shape={gesture.shape} size={size} />}
      </svg>
    </div>
  );
}

interface HandlesProps {
  shape: MarkShape;
  size: PictureSize;
  /** How many times the picture is enlarged: the handles stay as large as they are. */
  scale: number;
  onPull: (event: PointerEvent, end: 0 | 1) => void;
}

/** The frame around a selected mark and, where it has two ends, what they are pulled by. */
function Handles({ shape, size, scale, onPull }: HandlesProps) {
  const points = pixelsOf(shape.points, size);
  const side = Math.max(size.width, size.height) / scale;
  const room = side / 40;
  const [left, right] = edges(points.map(({ x }) => x));
  const [top, bottom] = edges(points.map(({ y }) => y));
  return (
    <g>
      <rect
        x={left - room}
        y={top - room}
        width={right - left + 2 * room}
        height={bottom - top + 2 * room}
        fill="none"
        stroke="#ffffff"
        strokeWidth={side / 500}
        strokeDasharray={`${side / 120} ${side / 160}`}
        pointerEvents="none"
      />
      {shape.points.length === 4 &&
        points.map((point, end) => (
          <g key={end} style={{ cursor: 'grab' }} onPointerDown={(event) => onPull(event, end === 0 ? 0 : 1)}>
            <circle cx={point.x} cy={point.y} r={side / 18} fill="transparent" />
            <circle
              cx={point.x}
              cy={point.y}
              r={side / 60}
              fill="#ffffff"
              stroke="#12181a"
              strokeWidth={side / 400}
            />
          </g>
        ))}
    </g>
  );
}

const edges = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

/**
 * Where the pointer is on the picture, in its pixels, however it is enlarged: from where the drawing is on the
 * screen, in whose middle the picture lies as large as it fits.
 */
function pointAt(svg: SVGSVGElement | null, { clientX, clientY }: PointerEvent, size: PictureSize): Point {
  const shown = svg?.getBoundingClientRect();
  if (!shown || shown.width === 0 || shown.height === 0) return { x: 0, y: 0 };
  const scale = Math.min(shown.width / size.width, shown.height / size.height);
  return {
    x: (clientX - shown.left - shown.width / 2) / scale + size.width / 2,
    y: (clientY - shown.top - shown.height / 2) / scale + size.height / 2,
  };
}

function moved(gesture: Gesture, at: Point, size: PictureSize): Gesture {
  const [x = 0, y = 0] = stepsOf([at], size);
  const { shape } = gesture;
  switch (gesture.does) {
    case 'draw': {
      const points =
        shape.kind === 'stroke'
          ? [...shape.points, x, y]
          : shape.kind === 'text'
            ? [x, y]
            : [...shape.points.slice(0, 2), x, y];
      const drawn = { ...shape, points };
      // However long somebody draws, a stroke stays small enough to be thinned out at once.
      const isLong = points.length > 4 * strokePointsMax;
      return { ...gesture, shape: isLong ? finished(drawn, size) : drawn };
    }
    case 'move': {
      const [fromX = 0, fromY = 0] = stepsOf([gesture.from], size);
      return { ...gesture, shape: movedShape(gesture.mark.shape, { x: x - fromX, y: y - fromY }) };
    }
    case 'reshape': {
      const points =
        gesture.end === 0 ? [x, y, ...shape.points.slice(2)] : [...shape.points.slice(0, 2), x, y];
      return { ...gesture, shape: { ...shape, points } };
    }
  }
}

function isSlip({ kind, points }: MarkShape, scale: number): boolean {
  if (kind === 'text') return false;
  const [fromX = 0, fromY = 0] = points;
  return points.every((value, at) => Math.abs(value - (at % 2 === 0 ? fromX : fromY)) < slip / scale);
}

/** A stroke is kept in as few points as it needs. */
function finished(shape: MarkShape, size: PictureSize): MarkShape {
  if (shape.kind !== 'stroke') return shape;
  return { ...shape, points: stepsOf(fewerPoints(pixelsOf(shape.points, size), strokePointsMax), size) };
}

const middle = markSteps / 2;
/** Half as long as the mark that the keyboard adds. */
const halfLength = markSteps / 8;

/** A new mark in the middle of the picture, for who draws with the keyboard. */
export function inTheMiddle(kind: MarkShape['kind'], look: MarkCanvasProps['look']): MarkShape {
  const [from, to] = [middle - halfLength, middle + halfLength];
  const points = {
    arrow: [from, to, middle, middle],
    box: [from, from, to, to],
    measure: [from, middle, to, middle],
    text: [middle, middle],
    stroke: [from, middle, to, middle],
  }[kind];
  return { kind, points, text: kind === 'text' ? 'Text' : null, ...look };
}

function arrowStep(key: string): Point {
  return {
    x: key === 'ArrowLeft' ? -keyStep : key === 'ArrowRight' ? keyStep : 0,
    y: key === 'ArrowUp' ? -keyStep : key === 'ArrowDown' ? keyStep : 0,
  };
}

/** Moves the last end alone. */
function stretched(shape: MarkShape, by: Point): MarkShape {
  const limited = (value: number) => Math.min(markSteps, Math.max(0, value));
  const last = shape.points.length - 2;
  return {
    ...shape,
    points: shape.points.map((value, at) =>
      at < last ? value : limited(value + (at === last ? by.x : by.y)),
    ),
  };
}
