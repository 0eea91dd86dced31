import {
  CircleAlert,
  ClockAlert,
  History,
  type LucideIcon,
  MapPinOff,
  MessageSquareWarning,
  OctagonX,
  UserCheck,
} from 'lucide-react';
import { clsx } from 'clsx';
import { useLocale } from '../../../design/locale.tsx';
import type { EntryMark } from '../parts/entry-marks.ts';
import { weekMarkText, weekStateText } from './sheet-text.ts';
import type { WeekSheet } from './week-sheet.ts';

export const markIcons: Readonly<Record<EntryMark, LucideIcon>> = {
  missing: CircleAlert,
  away: MapPinOff,
  objected: MessageSquareWarning,
  clock: ClockAlert,
  unconfirmed: UserCheck,
  changed: History,
  returned: OctagonX,
};

export const markInks: Readonly<Record<EntryMark, string>> = {
  missing: 'text-blocked',
  away: 'text-risk',
  objected: 'text-blocked',
  clock: 'text-risk',
  unconfirmed: 'text-risk',
  changed: 'text-ink',
  returned: 'text-blocked',
};

/** The second line of a person's week: the most serious mark, or without one the state of the week. */
export function SheetMark({ sheet }: { sheet: WeekSheet }) {
  const { locale, timeZone } = useLocale();
  if (sheet.mark === null) return <span className="text-meta text-ink-2">{weekStateText[sheet.state]}</span>;
  const Icon = markIcons[sheet.mark.mark];
  return (
    <span className={clsx('flex items-start gap-1.5 text-meta', markInks[sheet.mark.mark])}>
      <Icon aria-hidden className="mt-[0.15em] size-[1.15em] shrink-0" />
      <span className="min-w-0">
        {sheet.state === 'approved' && `${weekStateText.approved}. `}
        {weekMarkText(sheet.mark, { locale, timeZone })}
      </span>
    </span>
  );
}
