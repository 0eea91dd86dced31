import type { Member } from '@plumbline/domain/entities/member';
import type { Span } from '@plumbline/domain/days/span';
import { offSpans, usualWeek } from '@plumbline/domain/schedule/span';
import { useCallback } from 'react';
import { useOrganization } from '../../../data/records/organization.ts';
import { useLocale } from '../../../design/locale.tsx';

/**
 * What of a time lies outside of working hours: of a person's own week where they have one, else of the company's.
 * Null asks for the company's.
 */
export function useOffHours(): (member: Member | null, shown: Span) => Span[] {
  const { timeZone } = useLocale();
  const week = useOrganization().row?.workWeek ?? usualWeek;
  return useCallback(
    (member, shown) => offSpans(member?.workWeek ?? week, shown, timeZone),
    [week, timeZone],
  );
}
