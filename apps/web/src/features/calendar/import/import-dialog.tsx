import { instantsAround } from '@plumbline/domain/days/weeks';
import { type CalendarEventType, calendarEventTypes } from '@plumbline/domain/entities/enumerations';
import { FileUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { mutate } from '../../../data/queue/mutate.ts';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useCalendarEvents } from '../../../data/records/calendar-events.ts';
import { isWaiting } from '../../../data/records/use-records.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { logError } from '../../../data/server/errors.ts';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { Field } from '../../../design/fields/field.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { Select } from '../../../design/fields/select.tsx';
import { formatDay } from '../../../design/format.ts';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { plural } from '../../../kits/labels/counts.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { eventTypeLabels } from '../parts/calendar-text.ts';
import {
  CalendarFileButton,
  CalendarFileState,
  UnreadEvents,
  useCalendarFile,
  WaitForZone,
} from '../ics/calendar-file.tsx';
import type { IcsWindow } from '../ics/event-times.ts';
import type { IcsFile } from '../ics/read-ics.ts';
import { useFileWindow } from '../integrations/use-integrations.ts';
import { dayRefusals, ImportDays, type TypedDays } from './import-days.tsx';
import { ImportList } from './import-list.tsx';
import { importInput, importRows, type ImportRow } from './import-rows.ts';

/** Shows the events of a calendar file for a choice, and adds the chosen ones to the company's calendar. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { locale } = useLocale();
  const fileWindow = useFileWindow();
  const [days, setDays] = useState<TypedDays | null>(null);
  const areFit =
    fileWindow !== null && Object.keys(dayRefusals(days ?? fileWindow, fileWindow, locale)).length === 0;
  const window = areFit ? { ...fileWindow, ...days } : null;
  const [file, setFile] = useState<PreviewProps['file'] | null>(null);
  const opening = useCalendarFile(window);
  if (file !== null) return <Preview file={file} onClose={onClose} onBack={() => setFile(null)} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Import a calendar file"
      description="Everybody in the company sees what you import. To see a calendar of your own beside the plans, use “Your own calendars” instead."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col items-start gap-4">
        <CalendarFileState file={opening} />
        {fileWindow === null ? (
          <WaitForZone />
        ) : (
          <>
            <p className="text-ink-2">
              {`Events on these days are read, at most from ${formatDay(fileWindow.from, locale, 'medium')} to ${formatDay(fileWindow.to, locale, 'medium')}. You choose which of them are imported.`}
            </p>
            <ImportDays days={days ?? fileWindow} window={fileWindow} onChange={setDays} />
          </>
        )}
        <CalendarFileButton
          label="Calendar file to import"
          icon={FileUp}
          disabled={window === null}
          onFile={(chosen) =>
            opening.open(chosen, (read, within) => setFile({ name: chosen.name, read, window: within }))
          }
        >
          Choose a file (.ics)
        </CalendarFileButton>
      </div>
    </Dialog>
  );
}

interface PreviewProps {
  /** `window` are the days on which the file was read. */
  file: { name: string; read: IcsFile; window: IcsWindow };
  onClose: () => void;
  onBack: () => void;
}

/** The conflict of each row that has one, as a sentence by the row's key. */
type Checked = ReadonlyMap<string, string>;

function Preview({ file: { name, read, window }, onClose, onBack }: PreviewProps) {
  const { locale } = useLocale();
  const { timeZone } = window;
  const people = usePeople();
  const { id: self } = useUser();
  const { online } = useConnection();
  const present = useCalendarEvents(instantsAround(window));
  // Both are memoized, because a file may have twenty thousand events.
  const { rows, more } = useMemo(() => importRows(read.events, present.rows), [read.events, present.rows]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [userId, setUserId] = useState<string | null>(self);
  const [eventType, setEventType] = useState<CalendarEventType>('other');
  const [inTheWay, setInTheWay] = useState<Checked | null>(null);
  const call = useMutate('calendarEvents.importEvents');
  // Until the copy has the calendar, nobody knows which events are already in it.
  const isChecking = isWaiting(present);
  const isTicked = ({ key, duplicate }: ImportRow) => chosen.get(key) ?? duplicate === null;
  const ticked = rows.filter(isTicked);
  const free = ticked.filter(({ key }) => !inTheWay?.has(key));

  const ask = async (asked: readonly ImportRow[], dryRun: boolean) => {
    const attendees = userId === null ? [] : [userId];
    const events = importInput(asked, { attendees, eventType });
    const reply = await call.run({ events, dryRun }, { form: false });
    if (reply === null) return null;
    const conflicts = new Map(
      reply.conflicts.map(({ index, message }) => [asked[index]?.key ?? '', message]),
    );
    setInTheWay(conflicts);
    return { made: reply.made, version: reply.version, conflicts: conflicts.size };
  };
  const importThem = async () => {
    // The first press looks for conflicts and shows them. The next one imports the rows without conflicts.
    if (inTheWay === null) {
      const found = await ask(ticked, true);
      if (found === null || found.conflicts > 0) return;
    }
    const done = await ask(free, false);
    if (done === null) return;
    const { made, version } = done;
    const title = `${made.length.toLocaleString(locale)} ${plural(made.length, 'event')} imported`;
    if (made.length === 0) toast.warning(title);
    else toast.undo(title, () => void takeBack(made, version));
    if (done.conflicts > 0) return;
    if (more === 0) onClose();
    else setInTheWay(null);
  };
  /**
   * Makes a change, and forgets the conflicts, because they were found for the person and the rows before it.
   */
  const change = (act: () => void) => {
    act();
    setInTheWay(null);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="large"
      keepOpen
      title={`Import ${name}`}
      description={`Times are shown in ${timeZone}; those that say no zone are read as times there.`}
      footer={
        <>
          <Button onClick={onBack}>Another file</Button>
          <Button
            variant="primary"
            busy={call.busy}
            disabled={free.length === 0 || !online || isChecking}
            onClick={() => void importThem()}
          >
            {`Import ${free.length.toLocaleString(locale)} ${plural(free.length, 'event')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <NeedsSignal draft={null} />
        {inTheWay !== null && inTheWay.size > 0 && (
          <Banner
            tone="risk"
            title={`${inTheWay.size.toLocaleString(locale)} of them ${inTheWay.size === 1 ? 'is' : 'are'} left out, because something is in the way`}
          />
        )}
        {more > 0 && (
          <Banner
            tone="info"
            title={`The file has ${more.toLocaleString(locale)} more ${plural(more, 'event')}, which come once these are imported.`}
          />
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="For">
            <Picker
              items={people.crew}
              value={userId}
              onChange={(id) => change(() => setUserId(id))}
              placeholder="Nobody"
              clearable
            />
          </Field>
          <Field label="Type">
            <Select
              value={eventType}
              onChange={(type) => change(() => setEventType(type))}
              options={calendarEventTypes.map((value) => ({ value, label: eventTypeLabels[value] }))}
            />
          </Field>
        </div>
        {isChecking ? (
          <SkeletonList label="Looking which of them are in the calendar already" count={4} />
        ) : rows.length === 0 ? (
          <EmptyState compact title="No events to import">
            The file has none on the days that are read.
          </EmptyState>
        ) : (
          <ImportList
            rows={rows}
            isTicked={isTicked}
            onTick={({ key }, next) => change(() => setChosen(new Map(chosen).set(key, next)))}
            inTheWay={({ key }) => inTheWay?.get(key)}
          />
        )}
        <UnreadEvents read={read} />
        {read.cut !== null && (
          <p className="text-ink-2">
            “Another file” leads back to the days: with fewer of them, the rest of this one is read.
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Undoes an import: deletes its events, except if others have changed some of them. */
async function takeBack(made: readonly string[], version = 0): Promise<void> {
  try {
    const events = made.map((eventId) => ({ eventId, version }));
    await mutate('calendarEvents.deleteEvents', { events });
  } catch (thrown) {
    // `mutate` has already shown the reason to the person.
    logError(thrown, 'Taking back an import');
  }
}
