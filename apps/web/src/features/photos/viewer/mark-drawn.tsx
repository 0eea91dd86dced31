import type { MarkShape } from '@plumbline/domain/entities/photo-mark';
import { drawingOf, type PictureSize } from '@plumbline/domain/marks/drawing';

export interface MarkDrawnProps {
  shape: MarkShape;
  size: PictureSize;
  /** It is pressed by finger: around its lines lies what a finger hits. */
  isPressable?: boolean;
  /** How many times the picture is enlarged: a finger stays as large as it is. */
  scale?: number;
}

/** One mark as SVG in pixels of the picture, with a dark rim that sets it off from whatever is under it. */
export function MarkDrawn({ shape, size, isPressable = false, scale = 1 }: MarkDrawnProps) {
  const { line, outline, label, colour, inkColour } = drawingOf(shape, size);
  const rim = Math.max(size.width, size.height) / 700;
  return (
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      {isPressable && (
        <path
          d={line?.path ?? outline ?? ''}
          stroke="transparent"
          strokeWidth={Math.max(size.width, size.height) / 18 / scale}
        />
      )}
      {line && (
        <>
          <path d={line.path} stroke={inkColour} strokeWidth={line.width + 2 * rim} />
          <path d={line.path} stroke={colour} strokeWidth={line.width} />
        </>
      )}
      {outline && <path d={outline} fill={colour} stroke={inkColour} strokeWidth={rim} />}
      {label && (
        <>
          <rect {...label.plate} rx={label.fontSize / 3} fill={colour} stroke={inkColour} strokeWidth={rim} />
          <text
            x={label.plate.x + label.plate.width / 2}
            y={label.plate.y + label.plate.height / 2}
            dominantBaseline="central"
            textAnchor="middle"
            fontSize={label.fontSize}
            fontWeight={700}
            fill={inkColour}
            className="font-sans"
          >
            {label.words}
          </text>
        </>
      )}
    </g>
  );
}

/** 'Arrow, No nail plate', 'Box': what a mark is called for whoever only hears it. */
export function markName({ kind, text }: MarkShape): string {
  const word = { arrow: 'Arrow', box: 'Box', text: 'Text', stroke: 'Drawing', measure: 'Measure' }[kind];
  return text ? `${word}, ${text}` : word;
}
