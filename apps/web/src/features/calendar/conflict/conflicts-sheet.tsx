import { dayOf } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { conflictKinds } from '@plumbline/domain/entities/enumerations';
import type { Standing } from '@plumbline/domain/schedule/standing';
import { conflictSentence } from '@plumbline/domain/schedule/text';
import { CircleX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { catchUp } from '../../../data/replica/catch-up.ts';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { Button } from '../../../design/controls/button.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { formatDay, formatTime } from '../../../design/format.ts';
import { Sheet } from '../../../design/layers/sheet.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useDraftText } from '../../../kits/form/use-draft-text.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { headingOf } from '../parts/calendar-text.ts';
import { isReason, ReasonField, reasonLength } from './reason-field.tsx';

export interface ConflictsSheetProps {
  standing: readonly Standing[];
  names: ProjectNames;
  onOpen: (eventId: string) => void;
  /** Opens the dialog that moves an event. Null if the reader may not. */
  moveOf: (event: CalendarEvent) => (() => void) | null;
  onClose: () => void;
}

/**
 * What is in conflict on the days in sight, each until it is mended or accepted with a reason, and below what was
 * accepted, by whom and why.
 */
export default function ConflictsSheet({ standing, names, onOpen, moveOf, onClose }: ConflictsSheetProps) {
  const open = standing.filter((each) => each.open.length > 0);
  const accepted = standing.filter((each) => each.accepted.length > 0);
  const [accepting, setAccepting] = useState<string | null>(null);
  return (
    <Sheet
      open
      isAddressed
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Conflicts"
      subtitle={`${open.length} open, ${accepted.length} accepted`}
    >
      {standing.length === 0 && (
        <EmptyState compact title="Nothing is in conflict">
          Visits that overlap, lie in time off or outside working hours, or lack a skill or time to drive
          stand here until they are moved or accepted.
        </EmptyState>
      )}
      <ul aria-label="In conflict" className="-mt-2 divide-y divide-divider empty:hidden">
        {open.map((each) => (
          <li key={each.event.id} className="flex flex-col gap-2 py-4">
            <Heading event={each.event} names={names} isOpen />
            <Sentences conflicts={each.open} />
            {accepting === each.event.id ? (
              <AcceptForm event={each.event} onDone={() => setAccepting(null)} />
            ) : (
              <div className="flex flex-wrap gap-2">
                <Actions event={each.event} onOpen={onOpen} move={moveOf(each.event)} />
                <Button size="small" variant="quiet" onClick={() => setAccepting(each.event.id)}>
                  Accept…
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {accepted.length > 0 && (
        <>
          <h3 className="mt-4 border-t border-divider pt-4 font-bold">Accepted</h3>
          <ul aria-label="Accepted" className="divide-y divide-divider">
            {accepted.map((each) => (
              <li key={each.event.id} className="flex flex-col gap-2 py-4">
                <Heading event={each.event} names={names} isOpen={false} />
                <Sentences conflicts={each.accepted.map(({ conflict }) => conflict)} />
                <AcceptedBy accepted={each.accepted} />
                <div>
                  <Actions event={each.event} onOpen={onOpen} move={null} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

function Heading({ event, names, isOpen }: { event: CalendarEvent; names: ProjectNames; isOpen: boolean }) {
  const { locale, timeZone } = useLocale();
  const Icon = isOpen ? CircleX : TriangleAlert;
  const { title, detail } = headingOf(event, names);
  const day = formatDay(dayOf(event.startDate, timeZone), locale, 'weekday');
  return (
    <div className="flex items-start gap-2.5">
      <Icon aria-hidden className={`mt-[0.15em] size-5 shrink-0 ${isOpen ? 'text-blocked' : 'text-risk'}`} />
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{title}</p>
        <p className="text-meta wrap-anywhere text-ink-2">
          {[detail, event.isAllDay ? day : `${day}, ${formatTime(event.startDate, locale, timeZone)}`]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
    </div>
  );
}

function Sentences({ conflicts }: { conflicts: Standing['open'] }) {
  const { locale } = useLocale();
  const people = usePeople();
  return (
    <ul className="flex flex-col gap-1 text-meta">
      {conflicts.map((conflict) => (
        <li
          key={`${conflict.kind} ${conflict.userId} ${conflict.eventId} ${conflict.drive?.way}`}
          className="text-pretty"
        >
          {`${people.fullName(conflict.userId)}: ${conflictSentence(conflict, { locale })}`}
        </li>
      ))}
    </ul>
  );
}

function AcceptedBy({ accepted }: { accepted: Standing['accepted'] }) {
  const people = usePeople();
  const reasons = new Set(accepted.map(({ by }) => `Accepted by ${people.fullName(by.by)}: “${by.reason}”`));
  return [...reasons].map((reason) => (
    <p key={reason} className="text-meta text-pretty text-ink-2">
      {reason}
    </p>
  ));
}

function Actions({
  event,
  onOpen,
  move,
}: {
  event: CalendarEvent;
  onOpen: (eventId: string) => void;
  move: (() => void) | null;
}) {
  return (
    <>
      {move && (
        <Button size="small" onClick={move}>
          Move…
        </Button>
      )}
      <Button size="small" variant={move ? 'quiet' : undefined} onClick={() => onOpen(event.id)}>
        Open
      </Button>
    </>
  );
}

function AcceptForm({ event, onDone }: { event: CalendarEvent; onDone: () => void }) {
  const update = useMutate('calendarEvents.update', { shows: [] });
  const [reason, setReason, drop] = useDraftText(`accept-conflict:${event.id}`);
  const [tried, setTried] = useState(false);
  const accept = async () => {
    setTried(true);
    if (!isReason(reason)) return;
    const reply = await update.run({
      eventId: event.id,
      version: event.version,
      refuseOn: [...conflictKinds],
      overrideReason: reason.trim(),
    });
    catchUp();
    if (reply === null) return;
    drop();
    toast.success('Conflict accepted', { description: event.title });
    onDone();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void accept();
      }}
    >
      <ReasonField
        label="Why it may stay as it is"
        hint="Kept with the event, where the crew can read it."
        required
        focus
        reason={reason}
        onChange={setReason}
        error={
          tried && !isReason(reason)
            ? `Write ${reasonLength.least} to ${reasonLength.most} characters.`
            : undefined
        }
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" onClick={onDone}>
          Back
        </Button>
        <Button size="small" type="submit" variant="primary" busy={update.busy}>
          Accept it
        </Button>
      </div>
    </form>
  );
}
