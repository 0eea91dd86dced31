import type { ReceiptKind } from '@plumbline/domain/operations/receipt';
import {
  Camera,
  FolderKanban,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  NotebookPen,
  Share,
  Timer,
} from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../data/clock.ts';
import { useConnection } from '../../data/connection.ts';
import { logError } from '../../data/errors.ts';
import { mutate } from '../../data/mutate.ts';
import { useTimeEntries } from '../../data/records.ts';
import { useUser } from '../../data/session.ts';
import { useReceiptKinds } from '../../data/sync-service.ts';
import { Button } from '../../design/button.tsx';
import { formatDay, formatHoursMinutes } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { toast } from '../../design/toast.ts';
import { entriesWithin, workedMinutes } from '../work/hours.ts';
import { useToday } from '../work/use-today.ts';
import { copyWords, kindFigures, sentCopyWords } from './receipt-words.ts';

const icons: Readonly<Record<ReceiptKind, LucideIcon>> = {
  timeEntry: Timer,
  photo: Camera,
  task: ListChecks,
  note: NotebookPen,
  message: MessageSquare,
  project: FolderKanban,
};

/** What its person has made today by kind and how much of it the server has confirmed, to be kept as a copy. Nothing when there is nothing. */
export function DayReceipt() {
  const figures = kindFigures(useReceiptKinds());
  const { name, minutes, today } = useMyDay();
  const { locale } = useLocale();
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
          <p className="mt-1 flex items-baseline gap-3 border-b border-divider pb-3">
            <span className="figures min-w-0 flex-1 text-headline font-bold text-ink">
              {formatHoursMinutes(minutes)}
            </span>
            <span className="shrink-0 text-meta text-ink-2">on the clock, without breaks</span>
          </p>
        )}
        <ul aria-label="Made today" className="mt-3 flex flex-wrap justify-around gap-x-2 gap-y-3">
          {figures.map(({ kind, figure, word, said }) => {
            const Icon = icons[kind];
            return (
              <li key={kind} className="flex min-w-16 flex-col items-center text-center">
                <Icon aria-hidden className="size-5 text-ink-2" />
                <span className="sr-only">{said}</span>
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

/** The server writes it from its own record, so it takes a server. */
function SendCopy() {
  const { online } = useConnection();
  const [busy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    mutate('sync.mailReceipt', undefined)
      .then(
        ({ to, changes }) => {
          const { title, description } = sentCopyWords({ to, changes });
          toast.success(title, { description });
        },
        // Told already.
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
      {copyWords(online)}
    </Button>
  );
}

function useMyDay(): { name: string; minutes: number; today: string } {
  const { id, firstName, lastName } = useUser();
  const { rows } = useTimeEntries({ userId: id });
  const today = useToday();
  const now = useNow();
  const { timeZone } = useLocale();
  const todays = entriesWithin(rows, { from: today, to: today }, timeZone);
  return {
    name: [firstName, lastName].filter(Boolean).join(' '),
    minutes: workedMinutes(todays, now),
    today,
  };
}
