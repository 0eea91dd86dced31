import type { Location } from '@plumbline/domain/entities/location';
import type { Trail } from '@plumbline/domain/positions/trail';
import { type LeftOutReason, reasonAlone } from '@plumbline/domain/positions/weigh';
import { plural } from '../../kits/labels/counts.ts';
import { radiusText } from '../../kits/map/map-radius.ts';

type LeftOut = Trail['leftOut'];

/** Positions after each other that do not count for the same reason. `from`, `to`: milliseconds since 1970. */
export type LeftOutGroup = {
  reason: LeftOutReason;
  count: number;
  from: number;
  to: number;
  /** How roughly the best and the worst of them are known, in metres. */
  finestM: number;
  coarsestM: number;
};

/** The positions that do not count, those that follow each other together; with another reason between them apart. */
export function leftOutGroups(leftOut: LeftOut): LeftOutGroup[] {
  const groups: LeftOutGroup[] = [];
  for (const { point, reason } of leftOut) {
    const last = groups.at(-1);
    if (last?.reason === reason) {
      last.count += 1;
      last.to = point.at;
      last.finestM = Math.min(last.finestM, point.accuracyM);
      last.coarsestM = Math.max(last.coarsestM, point.accuracyM);
    } else {
      const { at, accuracyM } = point;
      groups.push({ reason, count: 1, from: at, to: at, finestM: accuracyM, coarsestM: accuracyM });
    }
  }
  return groups;
}

/** '1 position', '2,880 positions'. */
export function positionsText(count: number, locale: string): string {
  return `${new Intl.NumberFormat(locale).format(count)} ${plural(count, 'position')}`;
}

/** 'Known only to within 1.4 mi'. */
function vagueText(accuracyM: number, locale: string): string {
  return `Known only to within ${radiusText(Math.round(accuracyM), locale)}`;
}

/** Why somebody's newest position does not say where they are. */
export function uncountedText(position: Location, locale: string): string {
  return reasonAlone(position) === 'nowhere'
    ? 'Their device does not know where it is'
    : vagueText(position.accuracyM, locale);
}

/** Why positions do not count. */
export function leftOutText(
  { reason, finestM, coarsestM }: Pick<LeftOutGroup, 'reason' | 'finestM' | 'coarsestM'>,
  locale: string,
): string {
  if (reason === 'nowhere') return 'At 0°, 0°: the device did not know where it was';
  if (reason === 'leap') return 'Farther away than anybody drives in that time';
  const [finest, coarsest] = [vagueText(finestM, locale), radiusText(Math.round(coarsestM), locale)];
  return finest.endsWith(coarsest) ? finest : `${finest} to ${coarsest}`;
}
