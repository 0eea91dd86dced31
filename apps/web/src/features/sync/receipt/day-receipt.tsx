import { Share } from 'lucide-react';
import { useState } from 'react';
import { mutate } from '../../../data/queue/mutate.ts';
import { useProjects } from '../../../data/records/projects.ts';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { useNow } from '../../../data/device/clock.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { useReceiptKinds } from '../../../data/engine/sync-service.ts';
import { logError } from '../../../data/server/errors.ts';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { formatDay, formatHours, formatHoursInWords } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { records } from '../../../kits/records/all.ts';
import { entriesWithin, workedMinutes } from '../../hours/parts/hours.ts';
import { type JobMinutes, minutesByJob } from './job-minutes.ts';
import { copyText, kindFigures, sentCopyText } from './receipt-kinds.ts';

/**
 * What its person has made today by kind and how much of it the server has confirmed, with a button that
 * mails a copy. Nothing when nothing was made.
 */
export function DayReceipt() {
  const { locale } = useLocale();
  const figures = kindFigures(useReceiptKinds(), locale);
  const { name, minutes, jobs, today } = useMyDay();
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="day-title" className="flex flex-col gap-3">
      <div className="rounded-card border border-transparent bg-lift p-4 sunlight:border-hairline">
        <div className="flex items-baseline gap-3">
          <h3 id="day-title" className="min-w-0 flex-1 truncate font-bold text-ink">
            {name}
          </h3>
          <span className="shrink-0 text-meta text-ink-2">{formatDay(today, locale, 'weekday')}</span>
        </div>
        {minutes > 0 && (
          <p className="mt-1 flex items-baseline gap-3 pb-3">
            <span className="figures min-w-0 flex-1 text-headline font-bold text-ink">
              {formatHoursInWords(minutes)}
            </span>
            <span className="shrink-0 text-meta text-ink-2">on the clock, without breaks</span>
          </p>
        )}
        {jobs.length > 0 && (
          <dl className="border-t border-divider py-2">
            {jobs.map(({ job, minutes: worked }) => (
              <div key={job} className="flex min-h-8 items-baseline justify-between gap-3 py-1">
                <dt className="min-w-0 truncate">{job}</dt>
                <dd className="shrink-0 font-bold tabular">{formatHours(worked)}</dd>
              </div>
            ))}
          </dl>
        )}
        <ul
          aria-label="Made today"
          className={`flex ${minutes > 0 ? 'border-t border-divider pt-3' : 'mt-3'} flex-wrap justify-around gap-x-2 gap-y-3`}
        >
          {figures.map(({ kind, figure, word, message }) => {
            const Icon = records[kind].icon;
            return (
              <li key={kind} className="flex min-w-16 flex-col items-center text-center">
                <Icon aria-hidden className="size-5 text-ink-2" />
                <span className="sr-only">{message}</span>
                <span aria-hidden className="mt-1 figures font-bold text-ink">
                  {figure}
                </span>
                <span aria-hidden className="text-meta text-ink-2">
                  {word}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <SendCopy />
    </section>
  );
}

/** The server writes the copy from its own record, so this needs a connection. */
function SendCopy() {
  const { online } = useConnection();
  const { locale } = useLocale();
  const [busy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    mutate('sync.mailReceipt', undefined)
      .then(
        ({ to, changes }) => {
          const { title, description } = sentCopyText({ to, changes }, locale);
          toast.success(title, { description });
        },
        // The error was shown already.
        (thrown: unknown) => logError(thrown, 'Mailing the receipt'),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Button
      size="small"
      variant="quiet"
      icon={Share}
      busy={busy}
      disabled={!online}
      className="self-center"
      onClick={send}
    >
      {copyText(online)}
    </Button>
  );
}

type MyDay = { name: string; minutes: number; jobs: JobMinutes[]; today: string };

function useMyDay(): MyDay {
  const { id, firstName, lastName } = useUser();
  const { rows } = useTimeEntries({ userId: id });
  const today = useToday();
  const now = useNow();
  const { timeZone } = useLocale();
  const { nameOf } = useProjectNames();
  const { state } = useProjects();
  const todays = entriesWithin(rows, { from: today, to: today }, timeZone);
  return {
    name: [firstName, lastName].filter(Boolean).join(' '),
    minutes: workedMinutes(todays, now),
    // Until the jobs are read none has a name, and all of the day would stand as worked for no job.
    jobs: state === 'loading' ? [] : minutesByJob(todays, { now, nameOf }),
    today,
  };
}
