import type { Member } from '@plumbline/domain/entities/member';
import type { Span } from '@plumbline/domain/days/span';
import { offSpans, usualWeek } from '@plumbline/domain/schedule/span';
import { useCallback } from 'react';
import { useOrganization } from '../../../data/records/organization.ts';
import { useLocale } from '../../../design/locale.tsx';

/**
 * The parts of a span outside of working hours. These are a person's own if they have some, else the
 * company's. Pass null for `member` to get the company's.
 */
export function useOffHours(): (member: Member | null, shown: Span) => Span[] {
  const { timeZone } = useLocale();
  const week = useOrganization().row?.workWeek ?? usualWeek;
  return useCallback(
    (member, shown) => offSpans(member?.workWeek ?? week, shown, timeZone),
    [week, timeZone],
  );
}
