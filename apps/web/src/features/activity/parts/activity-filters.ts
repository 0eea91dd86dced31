import { addDays } from '@plumbline/domain/days/days';
import {
  activityActions,
  type ActivityAction,
  activityEntities,
  type ActivityEntity,
} from '@plumbline/domain/operations/activity';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import type { PageSearch } from '../../../navigation/page-search.ts';

export const periods = ['today', '7', '30', '90'] as const;
export type Period = (typeof periods)[number];
export const periodLabels: Readonly<Record<Period, string>> = {
  today: 'Today',
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
};

/** The filters of the list, as they are in the address. */
export type ActivityFilters = {
  who: string | undefined;
  kind: ActivityEntity | undefined;
  action: ActivityAction | undefined;
  job: string | undefined;
  period: Period | undefined;
};

export function filtersIn(address: PageSearch): ActivityFilters {
  return {
    who: address['who'],
    kind: activityEntities.find((each) => each === address['kind']),
    action: activityActions.find((each) => each === address['action']),
    job: address['job'],
    period: periods.find((each) => each === address['period']),
  };
}

/** The same filters as arguments of the call. `today` and `timeZone` are the organization's. */
export function askedOf(
  { who, kind, action, job, period }: ActivityFilters,
  { today, timeZone }: { today: string; timeZone: string },
) {
  const from = period && (period === 'today' ? today : addDays(today, 1 - Number(period)));
  return {
    ...(who !== undefined && { userId: who }),
    ...(kind !== undefined && { entity: kind }),
    ...(action !== undefined && { action: action }),
    ...(job !== undefined && { projectId: job }),
    ...(from !== undefined && { from: instantAt(from, '00:00', timeZone).toISOString() }),
  };
}
