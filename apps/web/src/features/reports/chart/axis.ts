import { minorDigits } from '@plumbline/domain/formats/minor-units';
import type { FigureUnit } from '@plumbline/domain/operations/reports';

export type Axis = { from: number; to: number; ticks: number[] };

/** About as many steps from the least to the greatest value. */
const wantedSteps = 4;
/** Parts of a power of ten that read as round. */
const roundParts = [1, 2, 2.5, 5, 10];

/** One of what people count in, in the figure's unit: a dollar, an hour, one, a percent. */
function oneOf(unit: FigureUnit, currency: string): number {
  switch (unit) {
    case 'money':
      return 10 ** minorDigits(currency);
    case 'minutes':
      return 60;
    case 'count':
      return 1;
    case 'basisPoints':
      return 100;
  }
}

/** The least round step that is not below `least`, both counted in ones. Never a part of one thing, hour or unit of money. */
function roundStep(least: number): number {
  if (least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const part = roundParts.find((each) => each * power >= least && Number.isInteger(each * power)) ?? 10;
  return part * power;
}

/** An axis with round numbers that holds all values and zero. */
export function axisOf(values: readonly number[], unit: FigureUnit, currency: string): Axis {
  const one = oneOf(unit, currency);
  const least = values.reduce((a, b) => Math.min(a, b), 0);
  const greatest = values.reduce((a, b) => Math.max(a, b), 0);
  const step = roundStep((greatest - least) / one / wantedSteps) * one;
  const first = Math.floor(least / step);
  // With nothing but zeros there is one step, so that the zero line has its place.
  const last = Math.max(Math.ceil(greatest / step), first + 1);
  return {
    from: first * step,
    to: last * step,
    ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step),
  };
}
