export type VialState = 'sent' | 'phone' | 'needs-you';
export type Deviation = 'true' | 'risk' | 'blocked';

/** How far from the middle, as a part of the bubble's whole travel, a value still counts as true. */
const trueBand = 1 / 3;
const riskBand = 2 / 3;

/**
 * Tilt in degrees (clockwise) and the bubble's place from −1 (left end) to 1 (right end); a bubble moves to
 * the higher end.
 */
export const syncPoses: Record<VialState, { tilt: number; bubble: number }> = {
  sent: { tilt: 0, bubble: 0 },
  phone: { tilt: 6, bubble: -0.7 },
  'needs-you': { tilt: -14, bubble: 0.8 },
};

/** The severity of a deviation from −1 to 1, where the caller has no rule of its own. */
export function deviationOf(value: number): Deviation {
  const size = Math.abs(value);
  if (size <= trueBand) return 'true';
  return size <= riskBand ? 'risk' : 'blocked';
}

export interface VialShape {
  width: number;
  height: number;
  /** The x of the two marks. */
  marks: [left: number, right: number];
  bubble: { x: number; y: number; width: number; height: number };
}

/**
 * The drawing of a vial in its own pixels. `offset` is from −1 to 1 and is clamped; a bubble within the true
 * band is completely between the marks, at ±1 it touches the end.
 */
export function vialShape(width: number, height: number, offset: number): VialShape {
  const inset = Math.max(2, height * 0.2);
  const bubbleHeight = height - 2 * inset;
  const bubbleWidth = Math.max(bubbleHeight, width * 0.2);
  const travel = width / 2 - inset - bubbleWidth / 2;
  const clamped = Math.min(1, Math.max(-1, offset));
  const reach = bubbleWidth / 2 + travel * trueBand + 1.5;
  const middle = width / 2;
  return {
    width,
    height,
    marks: [middle - reach, middle + reach],
    bubble: {
      x: middle + travel * clamped - bubbleWidth / 2,
      y: inset,
      width: bubbleWidth,
      height: bubbleHeight,
    },
  };
}
