import { dayOf } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { suggestDays } from '@plumbline/domain/limits/schedule';
import type { Proposal, Reason } from '@plumbline/domain/schedule/suggest';
import { lengthText } from '@plumbline/domain/schedule/text';
import { useEffect, useState } from 'react';
import { toAppError } from '../../../data/server/errors.ts';
import { askProposals } from '../../../data/queries/schedule.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { Button } from '../../../design/controls/button.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { hoursText } from '../parts/calendar-text.ts';
import { useScheduling } from '../conflict/use-scheduling.ts';

type Answer = readonly Proposal[] | 'failed' | null;

export interface SuggestionsProps {
  event: CalendarEvent;
  onScheduled: () => void;
}

/** The best people and times for a job that has no time yet. One press takes one of them. */
export default function Suggestions(props: SuggestionsProps) {
  const [tries, setTries] = useState(0);
  return (
    <section aria-labelledby="suggestions-title" className="mb-5">
      <h3 id="suggestions-title" className="mb-2 text-meta text-ink-2">
        Best times
      </h3>
      <Proposals key={tries} {...props} onAgain={() => setTries(tries + 1)} />
    </section>
  );
}

function Proposals({ event, onScheduled, onAgain }: SuggestionsProps & { onAgain: () => void }) {
  const { locale, timeZone } = useLocale();
  const { online } = useConnection();
  const people = usePeople();
  const schedule = useScheduling();
  const [answer, setAnswer] = useState<Answer>(null);
  useEffect(() => {
    let waits = true;
    const take = (next: Answer) => {
      if (waits) setAnswer(next);
    };
    if (online)
      askProposals(event.id).then(take, (thrown: unknown) => {
        toAppError(thrown);
        take('failed');
      });
    return () => {
      waits = false;
    };
  }, [event.id, online]);
  const textOf = ({ userId, from, to }: Pick<Proposal, 'userId' | 'from' | 'to'>) => {
    const on = formatDay(dayOf(from, timeZone), locale, 'weekday');
    return `${people.fullName(userId)}: ${on}, ${hoursText({ from, to }, { locale, timeZone })}`;
  };
  const choose = async ({ userId, from, to }: Proposal) => {
    const outcome = await schedule(
      {
        does: 'change',
        event,
        change: {
          startDate: new Date(from).toISOString(),
          endDate: new Date(to).toISOString(),
          attendees: [userId],
          unscheduled: false,
        },
      },
      { message: `${event.title}, ${textOf({ userId, from, to })}` },
    );
    if (outcome === 'scheduled') onScheduled();
  };
  if (answer === 'failed')
    return (
      <p className="flex flex-wrap items-center gap-3 text-ink-2">
        The server did not answer.
        <Button size="small" onClick={onAgain}>
          Try again
        </Button>
      </p>
    );
  if (answer === null)
    return online ? (
      <SkeletonList label="Looking for times" labelHidden count={3} />
    ) : (
      <p className="text-ink-2">Proposals need a signal.</p>
    );
  if (answer.length === 0)
    return <p className="text-ink-2">{`Nobody is free for it in the next ${suggestDays} days.`}</p>;
  return (
    <ul aria-labelledby="suggestions-title" className="flex flex-col gap-2">
      {answer.map((proposal) => (
        <li key={`${proposal.userId} ${proposal.from}`}>
          <button
            type="button"
            onClick={() => void choose(proposal)}
            className="block min-h-14 w-full rounded-card border-2 border-dashed border-accent px-4 py-2.5 text-left hover:bg-selected"
          >
            <span className="block font-bold text-accent tabular">{textOf(proposal)}</span>
            <span className="block text-meta text-pretty text-ink-2">
              {proposal.reasons.map((reason) => reasonText(reason, locale)).join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function reasonText(reason: Reason, locale: string): string {
  switch (reason.kind) {
    case 'free':
      return 'Free';
    case 'skill':
      return `Has ${new Intl.ListFormat(locale).format(reason.skills)}`;
    case 'near':
      return `${lengthText(reason.travelS, locale)} from ${reason.from}`;
    case 'hours_left':
      return `${lengthText(reason.leftS, locale)} left before overtime`;
    case 'promise':
      return `By ${formatDay(reason.day, locale, 'weekday')}, as promised`;
  }
}
