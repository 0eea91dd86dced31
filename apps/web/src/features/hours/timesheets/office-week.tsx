import type { Week } from '@plumbline/domain/days/weeks';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { OvertimeRules } from '@plumbline/domain/hours/overtime';
import { decidedAtOnce } from '@plumbline/domain/mutations/time-entries/decide-time-entries';
import { type ReactNode, useState } from 'react';
import type { ReadThroughRows } from '../../../data/records/use-read-through.ts';
import { Button } from '../../../design/controls/button.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone, useRowsFit } from '../../../design/use-phone.ts';
import { plural } from '../../../kits/labels/counts.ts';
import { ListFrame } from '../../../kits/list/list-frame.tsx';
import type { People } from '../../../kits/names/use-people.ts';
import { useSetPageSearch } from '../../../navigation/use-page.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { useDecide } from './use-decide.ts';
import { WeekCards } from './week-cards.tsx';
import { WeekGrid } from './week-grid.tsx';
import { WeekHeader } from './week-header.tsx';
import { cannotApprove, isReady, type SheetDay, sheetsHeadline, weekSheets } from './week-sheet.ts';

export interface OfficeWeekProps {
  week: Week;
  isLast: boolean;
  onGo: (days: number) => void;
  from: ReadThroughRows<TimeEntry>;
  /** The entries of the week. */
  entries: readonly TimeEntry[];
  people: People;
  rules: OvertimeRules;
  today: string;
  now: number;
  openEntry: string | null;
  /** The switch to the list, between the heading and the grid. */
  toolbar: ReactNode;
  /** Actions beside the button that approves. */
  actions: ReactNode;
  onAdd: (userId: string, day: string) => void;
  /** Content below the grid. */
  children: ReactNode;
}

const beyondText = { missing: 'Some hours of this week', label: 'the hours of this week' };

/**
 * Everybody's week: whose hours are ready, whose need a look, and one press to approve all that are ready.
 */
export function OfficeWeek({
  week,
  isLast,
  onGo,
  from,
  entries,
  people,
  rules,
  today,
  now,
  openEntry,
  toolbar,
  actions,
  onAdd,
  children,
}: OfficeWeekProps) {
  const phone = usePhone();
  const rowsFit = useRowsFit();
  const { timeZone } = useLocale();
  const setAddress = useSetPageSearch();
  const decide = useDecide();
  // People whose hours are ready are ticked at first. A tick that the person changes stays changed.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const whole = from.reach === 'complete';
  const sheets = weekSheets(
    people.crew.map(({ id }) => id),
    entries,
    { week, timeZone, rules, now },
  );
  const chosen = whole
    ? sheets.filter((sheet) => cannotApprove(sheet) === null && (choices.get(sheet.userId) ?? isReady(sheet)))
    : [];
  const ticked = new Set(chosen.map(({ userId }) => userId));
  const shown = chosen.flatMap(({ approvable }) => approvable);
  const tooMany = shown.length > decidedAtOnce;
  const tick = (userIds: readonly string[], isTicked: boolean) =>
    setChoices(new Map([...choices, ...userIds.map((userId) => [userId, isTicked] as const)]));
  const approve = async () => {
    const done = `${chosen.length} ${plural(chosen.length, 'timesheet')} approved`;
    if ((await decide.run({ entries: shown, decision: 'approved' }, done)) === 'done') setChoices(new Map());
  };
  const openDay = (userId: string, { day, entries: of, mark }: SheetDay) => {
    const first = of.find((entry) => mark !== null && entry.status !== 'approved') ?? of[0];
    if (first === undefined) onAdd(userId, day);
    else setAddress({ entry: first.id }, { replace: openEntry !== null });
  };
  return (
    <>
      <WeekHeader
        week={week}
        isLast={isLast}
        onGo={onGo}
        detail={whole ? sheetsHeadline(sheets, week.to < today) : undefined}
        actions={
          <>
            {actions}
            <Button
              // On the phone the filled button is in the dock. Beside an open entry it is in the entry's
              // sheet.
              variant={openEntry === null && !phone ? 'primary' : 'outline'}
              disabled={chosen.length === 0 || tooMany}
              busy={decide.busy}
              onClick={() => void approve()}
            >
              {chosen.length === 0 ? 'Approve' : `Approve ${chosen.length}`}
            </Button>
          </>
        }
      />
      {toolbar}
      <ChangedMeanwhile changed={decide.changed} title="Nothing was approved" onDismiss={decide.clear} />
      {tooMany && (
        <p className="text-meta text-risk">
          At most {decidedAtOnce} entries are approved at once. These are {shown.length}: untick some people.
        </p>
      )}
      <ListFrame
        what="entries"
        quiet={phone}
        from={from}
        beyond={beyondText}
        // The crew is listed even if it has no hours.
        shown={whole || entries.length > 0 ? sheets.length : 0}
        empty={
          <EmptyState title="Nobody is in the crew yet">
            Invite people in Team, and their weeks stand here.
          </EmptyState>
        }
      >
        {rowsFit ? (
          <WeekGrid
            sheets={sheets}
            nameOf={people.fullName}
            today={today}
            ticked={ticked}
            onTick={tick}
            onOpenDay={(sheet, day) => openDay(sheet.userId, day)}
            onOpenPerson={(userId) => setAddress({ person: userId, entry: undefined })}
            openEntry={openEntry}
          />
        ) : (
          <WeekCards
            sheets={sheets}
            nameOf={people.fullName}
            week={isLast ? undefined : week.from}
            ticked={ticked}
            onTick={tick}
          />
        )}
        <p className="text-meta text-ink-2">
          Hours as punched, shown to the minute. Rounding happens only in the export. Time past midnight
          counts toward the day it started.
        </p>
        {children}
      </ListFrame>
    </>
  );
}
