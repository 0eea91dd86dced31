import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { type Conflict, type Plan, planOf } from '@plumbline/domain/schedule/conflicts';
import { lengthText } from '@plumbline/domain/schedule/text';
import { useMemo, useRef, useState } from 'react';
import { useNow } from '../../../data/device/clock.ts';
import { useRights } from '../../../data/session/use-rights.ts';
import { Button } from '../../../design/controls/button.tsx';
import { formatTime } from '../../../design/format.ts';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useDraftText } from '../../../kits/form/use-draft-text.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { refusalTitle } from '../parts/calendar-text.ts';
import { isReason, ReasonField, reasonLength, usualReasons } from './reason-field.tsx';
import { ConflictList } from './conflict-list.tsx';
import { type Answer, type ScheduleRequest, plansOf } from './schedule-request.ts';
import { type Proposal, proposalsFor } from './proposals.ts';
import { type DeviceFacts, useBookings } from './use-bookings.ts';

export interface ConflictDialogProps {
  request: ScheduleRequest;
  conflicts: readonly Conflict[];
  onAnswer: (answer: Answer) => void;
}

/**
 * Names the conflicts of a placement and offers alternatives. An admin may also place the event in spite of
 * them, for a reason.
 */
export default function ConflictDialog({ request, conflicts, onAnswer }: ConflictDialogProps) {
  const { locale, timeZone } = useLocale();
  const { planEvents } = useRights();
  const people = usePeople();
  const [plan] = plansOf(request);
  const [overriding, setOverriding] = useState(false);
  const offers = useOffers(request, conflicts);
  const firstRef = useRef<HTMLButtonElement>(null);
  const timeOf = (at: number) => formatTime(at, locale, timeZone);
  const userIds = [...new Set(conflicts.map(({ userId }) => userId))];
  // An emergency is not written down each time: nothing but the clock speaks against it.
  const isAfterHours = planEvents && conflicts.every(({ kind }) => kind === 'outside_hours');
  const title = refusalTitle(userIds.map(people.fullName), plan ?? {}, { locale, timeZone });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onAnswer(null);
      }}
      title={title}
      description={request.does === 'move' ? `Of ${request.moves.length} events` : plan?.title}
      initialFocus={firstRef}
      footer={
        overriding ? undefined : (
          <>
            {planEvents && (
              <Button variant="quiet" onClick={() => setOverriding(true)} className="md:mr-auto">
                Schedule it anyway
              </Button>
            )}
            {isAfterHours && (
              <Button onClick={() => onAnswer({ request, overrideReason: usualReasons[0] })}>
                It is an emergency call
              </Button>
            )}
            <Button ref={offers.length === 0 ? firstRef : undefined} onClick={() => onAnswer(null)}>
              Put it back
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <ConflictList conflicts={conflicts} nameOf={people.fullName} />
        {overriding ? (
          <OverrideForm
            onBack={() => setOverriding(false)}
            draft={`override:${subjectOf(request)}`}
            onReason={(overrideReason, onScheduled) => onAnswer({ request, overrideReason, onScheduled })}
          />
        ) : (
          offers.length > 0 && (
            <ul aria-label="What fits instead" className="flex flex-col gap-2">
              {offers.map(({ proposal, instead }, at) => {
                const name = people.fullName(proposal.userId);
                const hours = `${timeOf(proposal.from)} to ${timeOf(proposal.to)}`;
                return (
                  <li key={proposal.userId}>
                    <button
                      ref={at === 0 ? firstRef : undefined}
                      type="button"
                      onClick={() =>
                        onAnswer({ request: instead, message: `Scheduled for ${name}, ${hours}` })
                      }
                      className="block min-h-14 w-full rounded-card border-2 border-dashed border-accent px-4 py-2.5 text-left hover:bg-selected"
                    >
                      <span className="block font-bold text-accent tabular">{`${name} can: ${hours}`}</span>
                      {proposal.drive && (
                        <span className="block text-meta text-ink-2">
                          {`${lengthText(proposal.drive.lengthS, locale)} from ${proposal.drive.title}`}
                        </span>
                      )}
                    </button>
                  </li>
                );
              })}
            </ul>
          )
        )}
      </div>
    </Dialog>
  );
}

/**
 * The alternatives that this device can find. There are some only if exactly one person has a conflict with
 * one event.
 */
function useOffers(request: ScheduleRequest, conflicts: readonly Conflict[]) {
  const now = useNow();
  const [planned] = plansOf(request);
  const userIds = new Set(conflicts.map(({ userId }) => userId));
  const [userId = ''] = userIds;
  const span = {
    from: Date.parse(planned?.startDate ?? ''),
    to: Date.parse(planned?.endDate ?? ''),
  };
  const facts = useBookings(span);
  return useMemo(() => {
    if (request.does === 'move' || userIds.size !== 1) return [];
    const plan = planFor(planned, request, facts);
    if (plan === null || plan.isAllDay) return [];
    return proposalsFor(plan, facts, { userId, crew: facts.crew, now }).map((proposal) => ({
      proposal,
      instead: insteadOf(request, { proposal, userId, attendees: plan.userIds }),
    }));
    // `now` is left out, so that the offers do not change while the dialog is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [request, conflicts, facts]);
}

function planFor(
  planned: Partial<CalendarEvent> | undefined,
  request: ScheduleRequest,
  { siteOf }: DeviceFacts,
): Plan | null {
  const { title, startDate, endDate, eventType = 'other', projectId = null, ...rest } = planned ?? {};
  if (title === undefined || startDate === undefined || endDate === undefined) return null;
  const { attendees = [], isAllDay = false, taskId, isBlocking, requiredSkills } = rest;
  return planOf(
    {
      title,
      startDate,
      endDate,
      eventType,
      projectId,
      attendees,
      isAllDay,
      taskId,
      isBlocking,
      requiredSkills,
    },
    { eventId: request.does === 'change' ? request.event.id : null, site: siteOf(projectId) },
  );
}

/** The same request at the proposed time, with the proposed person instead of `userId`. */
function insteadOf(
  request: Exclude<ScheduleRequest, { does: 'move' }>,
  { proposal, userId, attendees }: { proposal: Proposal; userId: string; attendees: readonly string[] },
): ScheduleRequest {
  const to = {
    startDate: new Date(proposal.from).toISOString(),
    endDate: new Date(proposal.to).toISOString(),
    attendees: attendees.map((each) => (each === userId ? proposal.userId : each)),
  };
  return request.does === 'create'
    ? { ...request, fields: { ...request.fields, ...to } }
    : { ...request, change: { ...request.change, ...to } };
}

/** What a reason is about, for its draft: the events that move, or a new one by its title. */
function subjectOf(request: ScheduleRequest): string {
  switch (request.does) {
    case 'create':
      return `new:${request.fields.title}`;
    case 'change':
      return request.event.id;
    case 'move':
      return request.moves.map(({ event }) => event.id).join(',');
  }
}

interface OverrideFormProps {
  draft: string;
  onBack: () => void;
  /** Call `onScheduled` once the event is placed, because only then the draft is not needed any more. */
  onReason: (reason: string, onScheduled: () => void) => void;
}

function OverrideForm({ draft, onBack, onReason }: OverrideFormProps) {
  const [reason, setReason, drop] = useDraftText(draft);
  const [tried, setTried] = useState(false);
  const fits = isReason(reason);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (fits) onReason(reason.trim(), drop);
      }}
    >
      <ReasonField
        label="Why it is scheduled anyway"
        hint="Kept with the event, where the crew can read it."
        required
        focus
        reason={reason}
        onChange={setReason}
        error={tried && !fits ? `Write ${reasonLength.least} to ${reasonLength.most} characters.` : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" variant="primary">
          Schedule it anyway
        </Button>
      </div>
    </form>
  );
}
