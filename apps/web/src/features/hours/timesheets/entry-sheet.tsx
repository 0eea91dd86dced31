import { ADMIN } from '@plumbline/domain/access/roles';
import { dayOf } from '@plumbline/domain/days/days';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { breakSeconds, countedSeconds } from '@plumbline/domain/hours/worked';
import { ArrowRight, Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { notePunchLook } from '../../../data/records/punch-looks.ts';
import { logError } from '../../../data/server/errors.ts';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useFetchedTask } from '../../../data/records/fetched/tasks.ts';
import { catchUp } from '../../../data/replica/catch-up.ts';
import { useNow } from '../../../data/device/clock.ts';
import { useEntryHistory } from '../../../data/queries/entry-history.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { Pill } from '../../../design/display/pill.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { formatDay, formatTime } from '../../../design/format.ts';
import { Menu, MenuItem } from '../../../design/layers/menu.tsx';
import { Sheet } from '../../../design/layers/sheet.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { entryStatusSigns } from '../../../kits/labels/status-labels.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { canChange } from '../parts/week-text.ts';
import { changedTexts } from '../../../kits/changes/changed-texts.ts';
import { ClockMark } from '../parts/clock-mark.tsx';
import { PunchMark } from '../parts/punch-mark.tsx';
import { isSubmitted } from '../parts/waiting-weeks.ts';
import { AnswerChange } from './answer-change.tsx';
import { AnswerObjection } from './answer-objection.tsx';
import { DayBar } from './day-bar.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { HistoryContext } from './entry-history.ts';
import { markOf, openChange } from '../parts/entry-marks.ts';
import { EntryPast } from './entry-past.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { markInks } from './sheet-mark.tsx';
import { markText, saidAtLength } from '../parts/mark-text.ts';
import { hoursText, hoursWords } from './sheet-text.ts';
import { useDecide } from './use-decide.ts';

const HoursForm = lazy(() => import('../shown/hours-form.tsx'));

export interface EntrySheetProps {
  entry: TimeEntry;
  /** All entries of the person on that day, the earliest first. */
  ofDay: readonly TimeEntry[];
  names: ProjectNames;
  onOpen: (entryId: string) => void;
  onClose: () => void;
}

type Asking = { act: 'reject' | 'reopen' | 'delete' | 'edit'; seen: TimeEntry } | null;

/** One entry of a day: its hours, its history, and the actions on it. */
export default function EntrySheet(props: EntrySheetProps) {
  return (
    <ServerQueries>
      <OpenEntry {...props} />
    </ServerQueries>
  );
}

function OpenEntry({ entry, ofDay, names, onOpen, onClose }: EntrySheetProps) {
  const { locale, timeZone } = useLocale();
  const people = usePeople();
  const user = useUser();
  const now = useNow();
  const decide = useDecide();
  const remove = useMutate('timeEntries.deleteEntry', { shows: ['reason'] });
  // The entry as it was on screen when the dialog was opened. The decision is about that version.
  const [asking, setAsking] = useState<Asking>(null);
  const task = useFetchedTask(entry.taskId).row;
  const admin = user.role === ADMIN;
  const own = entry.userId === user.id;
  const name = people.fullName(entry.userId);
  const day = dayOf(entry.clockIn, timeZone);
  const projectOf = (projectId: string | null) =>
    projectId === null ? 'No job' : names.nameOf(projectId) || 'Another job';
  const at = (instant: string) => formatTime(instant, locale, timeZone);
  const unpaidS = breakSeconds(entry, false, now);
  const mark = markOf(entry, { now });
  const { kind, word } = entryStatusSigns[entry.status];
  const past = useEntryHistory(entry);
  const context: HistoryContext = {
    locale,
    timeZone,
    now,
    projectOf,
    nameOf: (userId) => (userId === user.id ? 'You' : people.fullName(userId)),
    taskOf: (taskId) => (taskId === null ? 'No task' : taskId === task?.id ? task.title : 'Another task'),
  };
  const mayChange = canChange(entry, user.id) || (admin && entry.status !== 'approved');
  const showsPosition = !own && (entry.clockInLocation ?? entry.clockOutLocation) !== null;
  useEffect(() => {
    if (showsPosition)
      notePunchLook(entry.id).catch((thrown: unknown) => logError(thrown, 'Noting a look at a punch'));
  }, [showsPosition, entry.id]);
  const ask = (act: NonNullable<Asking>['act']) => {
    remove.clear();
    setAsking({ act, seen: entry });
  };
  const stop = () => setAsking(null);
  /**
   * If a change by others refuses the decision, the message is shown beside the present hours, and the reason
   * stays as a draft.
   */
  const decideOn = async (seen: TimeEntry, decision: 'approved' | 'rejected' | 'pending', reason = '') => {
    const done = {
      approved: `Hours of ${name} approved`,
      rejected: 'Hours sent back',
      pending: 'Hours reopened',
    };
    const input = { entries: [seen], decision, ...(reason !== '' && { reason }) };
    const outcome = await decide.run(input, done[decision]);
    if (outcome === 'changed') stop();
    return outcome === 'done';
  };
  const removeFor = async (seen: TimeEntry, reason: string): Promise<boolean> => {
    const input = {
      entryId: seen.id,
      ...(reason !== '' && { reason }),
      ...(!own && { seen: { version: seen.version } }),
    };
    const reply = await remove.run(input, { form: false, shownInForm: 'CONFLICT' });
    if (reply === null) {
      catchUp();
      return false;
    }
    toast.success('Hours deleted');
    onClose();
    return true;
  };
  const notRemoved =
    remove.error?.code === 'CONFLICT' ? (changedTexts(remove.error) ?? [remove.error.message]) : null;
  const footer = (
    <>
      {/* What does not fit beside each other wraps here, so that the menu keeps its corner. */}
      <div className="flex min-w-0 flex-1 flex-wrap gap-2.5 max-[22rem]:gap-2 max-[22rem]:*:px-3">
        {admin && entry.status === 'pending' && (
          <Button
            variant="primary"
            busy={decide.busy && asking === null}
            onClick={() => void decideOn(entry, 'approved')}
          >
            Approve entry
          </Button>
        )}
        {admin && entry.status === 'pending' && <Button onClick={() => ask('reject')}>Reject…</Button>}
        {admin && (entry.status === 'approved' || entry.status === 'rejected') && (
          <Button icon={Undo2} onClick={() => ask('reopen')}>
            Reopen…
          </Button>
        )}
        {mayChange && !admin && (
          <Button icon={Pencil} onClick={() => ask('edit')}>
            Edit hours
          </Button>
        )}
      </div>
      {mayChange && (
        <span className="shrink-0">
          <Menu align="end" trigger={<IconButton icon={Ellipsis} label="More for this entry" />}>
            {admin && (
              <MenuItem icon={Pencil} onSelect={() => ask('edit')}>
                Edit hours
              </MenuItem>
            )}
            <MenuItem icon={Trash2} danger onSelect={() => ask('delete')}>
              Delete hours…
            </MenuItem>
          </Menu>
        </span>
      )}
    </>
  );
  return (
    <>
      <Sheet
        open
        isAddressed
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={formatDay(day, locale, 'long')}
        subtitle={`${own ? 'You' : name} · ${projectOf(entry.projectId)}`}
        footer={admin || mayChange ? footer : undefined}
      >
        <ChangedMeanwhile
          changed={decide.changed ?? notRemoved}
          title="Nothing was decided"
          onDismiss={() => {
            decide.clear();
            remove.clear();
          }}
        />
        {ofDay.length > 1 && (
          <nav aria-label="Entries of this day" className="-mt-1 mb-4 flex flex-wrap gap-2">
            {ofDay.map((other) => (
              <Button
                key={other.id}
                size="small"
                aria-current={other.id === entry.id ? 'true' : undefined}
                className={other.id === entry.id ? 'bg-selected text-accent' : undefined}
                onClick={() => onOpen(other.id)}
              >
                {at(other.clockIn)} to {other.clockOut === null ? 'now' : at(other.clockOut)}
              </Button>
            ))}
          </nav>
        )}
        <dl className="flex flex-wrap items-end gap-x-3 gap-y-2 border-b border-divider pb-4">
          <div>
            <dt className="text-meta text-ink-2">In</dt>
            <dd className="figures text-title whitespace-nowrap">{at(entry.clockIn)}</dd>
          </div>
          <ArrowRight aria-hidden className="mb-1.5 size-4 shrink-0 text-ink-2" />
          <div>
            <dt className="text-meta text-ink-2">Out</dt>
            <dd className="figures text-title whitespace-nowrap">
              {entry.clockOut === null ? '?' : at(entry.clockOut)}
            </dd>
          </div>
          <div className="ml-auto text-right">
            <dt className="text-meta text-ink-2">
              {unpaidS > 0 ? `Less ${hoursWords(unpaidS)} break` : 'Worked'}
            </dt>
            <dd className="figures text-title">{hoursText(countedSeconds(entry, now))}</dd>
          </div>
        </dl>
        <div className="flex flex-col gap-4 py-4">
          <DayBar
            entry={entry}
            others={ofDay.filter(({ id }) => id !== entry.id)}
            events={past.whole ? past.events : null}
            now={now}
          />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Pill kind={kind}>{isSubmitted(entry) ? 'Submitted' : word}</Pill>
            {mark !== null && !saidAtLength.has(mark) && (
              <span className={markInks[mark]}>{markText(mark, entry, locale)}</span>
            )}
          </p>
          {task && <p className="text-meta text-ink-2">Task: {task.title}</p>}
          {entry.notes && <p className="wrap-anywhere">{entry.notes}</p>}
          <ClockMark entry={entry} />
          <PunchMark entry={entry} />
          {own && openChange(entry) !== null && <AnswerChange entry={entry} />}
          <AnswerObjection entry={entry} name={own ? '' : name} mayAnswer={admin && !own} />
        </div>
        <h3 className="heading mb-4 text-panel">What happened to this entry</h3>
        <EntryPast entry={entry} past={past} context={context} />
      </Sheet>
      {asking?.act === 'reject' && (
        <ReasonDialog
          draft={`hours-reject:${entry.id}`}
          title={`Send these hours back to ${name}?`}
          description="They read why, change them and send them again."
          label="What has to change?"
          submitLabel="Reject entry"
          required="Say why, so that they know what to change."
          busy={decide.busy}
          refused={decide.refused}
          onSubmit={async (reason) => await decideOn(asking.seen, 'rejected', reason)}
          onClose={stop}
        />
      )}
      {asking?.act === 'reopen' && (
        <ReasonDialog
          draft={`hours-reopen:${entry.id}`}
          title="Reopen these hours?"
          description={`They can be changed again, and need approval again. ${own ? '' : `${name} reads why.`}`}
          label="Reason"
          submitLabel="Reopen"
          required="Say why they are opened again."
          busy={decide.busy}
          refused={decide.refused}
          onSubmit={async (reason) => await decideOn(asking.seen, 'pending', reason)}
          onClose={stop}
        />
      )}
      {asking?.act === 'delete' && notRemoved === null && (
        <ReasonDialog
          draft={`hours-delete:${entry.id}`}
          title="Delete these hours?"
          description={
            own ? 'They no longer count.' : `They no longer count. ${name} is told, with your reason.`
          }
          label="Reason"
          submitLabel="Delete hours"
          required={own ? undefined : 'Say why, so that they know what became of their hours.'}
          busy={remove.busy}
          refused={remove.fields['reason']}
          onSubmit={async (reason) => await removeFor(asking.seen, reason)}
          onClose={stop}
        />
      )}
      {asking?.act === 'edit' && (
        <Suspense>
          <HoursForm entry={entry} person={{ id: entry.userId, name }} onClose={stop} />
        </Suspense>
      )}
    </>
  );
}
