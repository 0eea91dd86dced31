import { getStroke } from 'perfect-freehand';
import type { markColours, markWidths } from '../entities/enumerations.ts';
import type { MarkShape } from '../entities/photo-mark.ts';
import { markSteps } from '../limits/photos.ts';

export type Point = { x: number; y: number };
/** In pixels of the picture that is drawn on. */
export type PictureSize = { width: number; height: number };

/** A mark as anything that knows SVG's path data can draw it: a browser, a canvas, a PDF. In pixels of the picture. */
export type MarkDrawing = {
  /** Lines to be stroked with round ends; null for what is filled. */
  line: { path: string; width: number } | null;
  /** An outline to be filled: a freehand stroke, which is wider where it was drawn slowly. */
  outline: string | null;
  /** A plate with words on it. */
  label: {
    words: string;
    fontSize: number;
    plate: { x: number; y: number; width: number; height: number };
  } | null;
  colour: string;
  /** Of the words, and of the rim around lines and plates that sets them off from any picture. */
  inkColour: string;
};

export const markColourValues: Readonly<Record<(typeof markColours)[number], string>> = {
  yellow: '#dfe36a',
  white: '#ffffff',
  red: '#ff7a5c',
  blue: '#6fa5e6',
};
const inkColour = '#12181a';

/** In thousandths of the picture's longer side. */
const lineWidths: Readonly<Record<(typeof markWidths)[number], number>> = {
  thin: 3,
  medium: 5,
  thick: 9,
};
const fontShare = 32 / 1000;
/** The width of a letter of the bold text font, of its size; letters of East Asia are as wide as they are high. */
const letterShare = 0.58;
const widthOf = (words: string) =>
  Array.from(words).reduce((sum, letter) => sum + (letter < '\u1100' ? letterShare : 1), 0);

/** The points of a shape in pixels of the picture. */
export function pixelsOf(points: readonly number[], { width, height }: PictureSize): Point[] {
  return Array.from({ length: Math.floor(points.length / 2) }, (_, at) => ({
    x: ((points[2 * at] ?? 0) / markSteps) * width,
    y: ((points[2 * at + 1] ?? 0) / markSteps) * height,
  }));
}

/** Pixels of the picture as a shape keeps them; what lies beside the picture comes to its edge. */
export function stepsOf(pixels: readonly Point[], { width, height }: PictureSize): number[] {
  const step = (value: number, of: number) =>
    Math.min(markSteps, Math.max(0, Math.round((value / of) * markSteps)));
  return pixels.flatMap(({ x, y }) => [step(x, width), step(y, height)]);
}

/** Moves a shape as a whole by steps, as far as it stays on the picture. */
export function movedShape(shape: MarkShape, by: Point): MarkShape {
  const along = (first: 0 | 1, distance: number) => {
    const values = shape.points.filter((_, at) => at % 2 === first);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return Math.min(markSteps - most, Math.max(-least, Math.round(distance)));
  };
  const shift = [along(0, by.x), along(1, by.y)] as const;
  return { ...shape, points: shape.points.map((value, at) => value + (shift[at % 2 === 0 ? 0 : 1] ?? 0)) };
}

export function drawingOf(shape: MarkShape, size: PictureSize): MarkDrawing {
  const side = Math.max(size.width, size.height);
  const width = (lineWidths[shape.width] / 1000) * side;
  const points = pixelsOf(shape.points, size);
  const [from = { x: 0, y: 0 }, to = from] = points;
  const common = { colour: markColourValues[shape.colour], inkColour };
  const label = (middle: Point) => labelAt(shape.text, middle, size);
  switch (shape.kind) {
    case 'arrow': {
      return { ...common, line: { path: arrow(from, to, width), width }, outline: null, label: label(from) };
    }
    case 'box': {
      const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
      const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
      const path = `M${at(left, top)}L${at(right, top)}L${at(right, bottom)}L${at(left, bottom)}Z`;
      const above = { x: (left + right) / 2, y: top - fontShare * side - width };
      return { ...common, line: { path, width }, outline: null, label: label(above) };
    }
    case 'measure': {
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + 1.6 * fontShare * side };
      return {
        ...common,
        line: { path: measure(from, to, width), width },
        outline: null,
        label: label(middle),
      };
    }
    case 'text': {
      return { ...common, line: null, outline: null, label: label(from) };
    }
    case 'stroke': {
      return { ...common, line: null, outline: strokeOutline(points, width), label: null };
    }
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number) => `${rounded(x)} ${rounded(y)}`;

/** The words on a plate around a point, pushed back onto the picture where they would leave it. */
function labelAt(words: string | null, middle: Point, { width, height }: PictureSize): MarkDrawing['label'] {
  if (!words) return null;
  const fontSize = fontShare * Math.max(width, height);
  const [plateWidth, plateHeight] = [(widthOf(words) + 1.2) * fontSize, 1.7 * fontSize];
  const inside = (value: number, room: number) => rounded(Math.max(0, Math.min(room, value)));
  return {
    words,
    fontSize: rounded(fontSize),
    plate: {
      x: inside(middle.x - plateWidth / 2, width - plateWidth),
      y: inside(middle.y - plateHeight / 2, height - plateHeight),
      width: rounded(plateWidth),
      height: rounded(plateHeight),
    },
  };
}

function arrow(from: Point, to: Point, width: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const head = Math.min(length / 2, 5 * width);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const barb = (turn: number) =>
    at(to.x - head * Math.cos(angle + turn), to.y - head * Math.sin(angle + turn));
  return `M${at(from.x, from.y)}L${at(to.x, to.y)}M${barb(0.5)}L${at(to.x, to.y)}L${barb(-0.5)}`;
}

/** A line with a bar across each end. */
function measure(from: Point, to: Point, width: number): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const [x, y] = [-Math.sin(angle) * 4 * width, Math.cos(angle) * 4 * width];
  const bar = (end: Point) => `M${at(end.x - x, end.y - y)}L${at(end.x + x, end.y + y)}`;
  return `M${at(from.x, from.y)}L${at(to.x, to.y)}${bar(from)}${bar(to)}`;
}

function strokeOutline(points: readonly Point[], width: number): string {
  const outline = getStroke([...points], {
    size: 1.6 * width,
    thinning: 0.4,
    smoothing: 0.5,
    streamline: 0.3,
  });
  const [first, ...rest] = outline;
  if (!first) return '';
  return `M${at(first[0], first[1])}${rest.map(([x, y]) => `L${at(x, y)}`).join('')}Z`;
}

/**
 * At most so many of the points of a stroke, each as far as it can be from the line that its neighbours would make
 * without it: those that matter least go first (Visvalingam). Quadratic in what is over the limit, which is a hand's
 * stroke at most.
 */
export function fewerPoints(points: readonly Point[], most: number): Point[] {
  const left = [...points];
  while (left.length > most) {
    let least = 1;
    let leastArea = Number.POSITIVE_INFINITY;
    for (let index = 1; index < left.length - 1; index += 1) {
      const [a, b, c] = [left[index - 1], left[index], left[index + 1]];
      if (!a || !b || !c) continue;
      const area = Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y));
      if (area < leastArea) [least, leastArea] = [index, area];
    }
    left.splice(least, 1);
  }
  return left;
}
