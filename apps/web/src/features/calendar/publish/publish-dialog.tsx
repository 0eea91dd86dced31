import { dayOf } from '@plumbline/domain/days/days';
import type { Week } from '@plumbline/domain/days/weeks';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { publishMax } from '@plumbline/domain/limits/schedule';
import type { NewsKind } from '@plumbline/domain/schedule/plan-news';
import { CircleX, Send, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useNow } from '../../../data/device/clock.ts';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { catchUp } from '../../../data/replica/catch-up.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Avatar } from '../../../design/display/avatar.tsx';
import { ListRow, RowList } from '../../../design/display/list-row.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { formatDay, formatTime } from '../../../design/format.ts';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { plural } from '../../../kits/labels/counts.ts';
import { listed } from '../../../kits/labels/listed.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { headingOf } from '../parts/calendar-text.ts';
import { type DraftChange, type Heard, whoHears } from './changes.ts';
import { useArisenConflicts } from './use-arisen-conflicts.ts';
import { useDraftChanges } from './use-drafts.ts';

type Words = { locale: string; timeZone: string; names: ProjectNames };

/** Who hears what before a week is published, and each change with a way to take it back. */
export default function PublishDialog({ week, onClose }: { week: Week; onClose: () => void }) {
  const { locale, timeZone } = useLocale();
  const names = useProjectNames();
  const people = usePeople();
  const now = useNow();
  const publisher = useUser().id;
  const { online } = useConnection();
  const { ofWeek } = useDraftChanges(week);
  const publish = useMutate('calendarEvents.publishDrafts');
  const takeBack = useMutate('calendarEvents.takeBackDrafts');
  const confirm = useConfirm();
  // A week has fewer; what is beyond the limit of one call waits for the next.
  const changes = useMemo(() => ofWeek.slice(0, publishMax), [ofWeek]);
  const conflicts = useArisenConflicts(changes, week);
  const heard = [...whoHears(changes, { now, publisher })].toSorted(([, a], [, b]) => b.length - a.length);
  const words = { locale, timeZone, names };
  const count = `${changes.length.toLocaleString(locale)} ${plural(changes.length, 'change')}`;

  const publishAll = async () => {
    const reply = await publish.run({ drafts: changes.map(seen) }, { form: false });
    if (reply === null) return catchUp();
    onClose();
    toast.success(
      reply.people === 0
        ? `Published: ${count}`
        : `Published: ${reply.people === 1 ? '1 person hears' : `${reply.people.toLocaleString(locale)} people hear`} of ${count}`,
    );
  };
  const giveUp = async (given: readonly DraftChange[]) => {
    const isAll = given.length > 1;
    const isSure =
      !isAll ||
      (await confirm({
        title: `Take back ${count}?`,
        description: 'The week is then as it was published. Nobody hears of it. This cannot be undone.',
        confirmLabel: 'Take all back',
        destructive: true,
      }));
    if (!isSure) return;
    const reply = await takeBack.run({ drafts: given.map(seen) }, { form: false });
    if (reply === null) return catchUp();
    if (given.length === changes.length) onClose();
    toast.success(isAll ? 'All drafts of the week taken back' : 'Draft taken back');
  };
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Publish the week of ${formatDay(week.from, locale, 'short')}`}
      description={
        online
          ? 'Each person gets one message. Drafts of other weeks wait.'
          : 'Publishing needs a signal. The drafts stay until then.'
      }
      footer={
        <>
          {changes.length > 1 && (
            <Button busy={takeBack.busy} disabled={!online} onClick={() => void giveUp(changes)}>
              Take all back…
            </Button>
          )}
          <Button
            variant="primary"
            icon={Send}
            busy={publish.busy}
            disabled={!online || changes.length === 0}
            onClick={() => void publishAll()}
          >
            {conflicts.length === 0 ? `Publish ${count}` : `Publish ${count} all the same`}
          </Button>
        </>
      }
    >
      {conflicts.length > 0 && (
        <section aria-label="In conflict now" className="mb-5">
          <h3 className="mb-1 flex items-center gap-2 font-bold text-blocked">
            <CircleX aria-hidden className="size-5 shrink-0" />
            {conflicts.length === 1
              ? 'One conflict stands in this plan'
              : `${conflicts.length.toLocaleString(locale)} conflicts stand in this plan`}
          </h3>
          <ul aria-label="In conflict now" className="flex flex-col gap-1 pl-7 text-meta">
            {conflicts.map(({ eventId, sentence }) => {
              const change = changes.find(({ draft }) => draft.id === eventId);
              return (
                <li key={`${eventId} ${sentence}`} className="text-pretty wrap-anywhere">
                  <span className="font-bold">{change ? titleOf(change, words) : ''}</span> {sentence}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <h3 className="mb-1 text-meta font-bold text-ink-2">Who hears what</h3>
      {heard.length === 0 ? (
        <p className="mb-5 text-ink-2">Nobody: these changes are about nobody’s time and place.</p>
      ) : (
        <RowList label="Who hears what" className="-mx-4 mb-5">
          {heard.map(([userId, theirs]) => (
            <ListRow
              key={userId}
              leading={<Avatar name={people.fullName(userId)} decorative />}
              title={people.fullName(userId)}
              detail={
                <span className="whitespace-normal">
                  {theirs.map((each) => newsText(each, words)).join('; ')}
                </span>
              }
              trailing={theirs.length.toLocaleString(locale)}
            />
          ))}
        </RowList>
      )}
      <h3 className="mb-1 text-meta font-bold text-ink-2">Changes</h3>
      <RowList label="Changes" className="-mx-4">
        {changes.map((change) => {
          const title = titleOf(change, words);
          return (
            <ListRow
              key={change.draft.id}
              title={title}
              detail={
                <span className="whitespace-normal">
                  {changeText(change, { ...words, nameOf: people.fullName })}
                </span>
              }
              trailing={
                <Button
                  size="small"
                  icon={Undo2}
                  disabled={!online || takeBack.busy}
                  aria-label={`Take back: ${title}`}
                  onClick={() => void giveUp([change])}
                >
                  Take back
                </Button>
              }
            />
          );
        })}
      </RowList>
    </Dialog>
  );
}

/** The version on screen: of the draft, or of what its crew has done with what is published since. */
const seen = ({ draft, before }: DraftChange) => ({
  eventId: draft.id,
  version: Math.max(draft.version, before?.version ?? 0),
});

function titleOf({ before, after }: DraftChange, { names }: Words): string {
  const event = after ?? before;
  if (event === null) return '';
  const { title, detail } = headingOf(event, names);
  return detail === null ? title : `${title}, ${detail}`;
}

const kindWords: Record<NewsKind, string> = {
  added: 'new',
  moved: 'moved to',
  changed: 'changed',
  removed: 'off',
};

/** For example 'Harbor Flats moved to Tue, Nov 17, 8:00 AM'. */
function newsText({ change, kind }: Heard, words: Words): string {
  const event = change.after ?? change.before;
  if (event === null) return '';
  return `${headingOf(event, words.names).title} ${kindWords[kind]}${kind === 'changed' || kind === 'removed' ? ',' : ''} ${whenText(event, words)}`;
}

function changeText(
  { before, after }: DraftChange,
  { nameOf, ...words }: Words & { nameOf: (userId: string) => string },
): string {
  if (after === null) return before === null ? 'Deleted' : `Deleted, was ${whenText(before, words)}`;
  const crew = after.attendees.length === 0 ? 'nobody yet' : listed(after.attendees.map(nameOf));
  const now = `${whenText(after, words)}, ${crew}`;
  if (before === null) return `New: ${now}`;
  const was = whenText(before, words);
  if (was !== whenText(after, words)) return `${now}, was ${was}`;
  const isOtherCrew = before.attendees.toSorted().join() !== after.attendees.toSorted().join();
  return isOtherCrew
    ? `${now}, was ${before.attendees.length === 0 ? 'nobody' : listed(before.attendees.map(nameOf))}`
    : `Changed: ${now}`;
}

function whenText(
  { startDate, isAllDay, unscheduled }: CalendarEvent,
  { locale, timeZone }: Pick<Words, 'locale' | 'timeZone'>,
): string {
  if (unscheduled === true) return 'not scheduled';
  const day = formatDay(dayOf(startDate, timeZone), locale, 'weekday');
  return isAllDay ? day : `${day}, ${formatTime(startDate, locale, timeZone)}`;
}
