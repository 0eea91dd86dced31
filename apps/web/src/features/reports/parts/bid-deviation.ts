import type { Figures } from '@plumbline/domain/operations/reports';
import { pointsText } from './figure-text.ts';

/** The points (hundredths of a percent) under the bid from which a job is at risk, and from which it is blocked. */
const [riskPoints, blockedPoints] = [300, 1_000];
/** Nearer than this it counts as the bid. */
const samePoints = 50;
/** The points at which the bubble reaches an end of the vial. */
const farPoints = 2_000;
const band = 1 / 3;

export type BidDeviation = {
  /** '18.7 pt under bid', 'as bid', '1.0 pt over bid'. */
  words: string;
  severity: 'true' | 'risk' | 'blocked';
  /** The tilt of the vial from −1 to 1. Under the bid is to the left. */
  tilt: number;
  /** In hundredths of a percent, negative under the bid. */
  points: number;
};

/** How far a job's margin is off the one that was bid. Null where one of them is not known. */
export function bidDeviation({ margin, bidMargin }: Figures, locale: string): BidDeviation | null {
  if (margin === null || margin === undefined || bidMargin === null || bidMargin === undefined) return null;
  const points = margin - bidMargin;
  const size = Math.abs(points);
  const beyond = Math.min(1, (size - riskPoints) / (farPoints - riskPoints));
  return {
    points,
    words:
      size < samePoints ? 'as bid' : `${pointsText(points, locale)} ${points < 0 ? 'under' : 'over'} bid`,
    severity: points > -riskPoints ? 'true' : points > -blockedPoints ? 'risk' : 'blocked',
    tilt: Math.sign(points) * (size <= riskPoints ? (size / riskPoints) * band : band + beyond * (1 - band)),
  };
}
