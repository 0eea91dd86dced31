import type { RunChange } from '@plumbline/domain/operations/time-entries';
import { useQuery } from '@tanstack/react-query';
import { rpc } from '../../../data/server/rpc.ts';
import { Button } from '../../../design/controls/button.tsx';
import { formatDay, formatDayTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { countWordFirst, plural } from '../../../kits/labels/counts.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { changedFieldsText, otherExportText } from './change-text.ts';
import { runChangeText } from './export-text.ts';

/** What happened to the entries of an export since, in sentences. Use it inside `ServerQueries`. */
export function ExportChanges({ exportId }: { exportId: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['timeEntries.listExportChanges', exportId],
    queryFn: async () => await rpc.timeEntries.listExportChanges.query({ exportId }),
    staleTime: 0,
  });
  if (isError && !data)
    return (
      <p className="text-meta text-ink-2">
        What changed did not load.{' '}
        <Button size="small" variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!data) return <p className="text-meta text-ink-2">Looking for what changed…</p>;
  const { changes, more } = data;
  return (
    <>
      <ul className="mt-1 divide-y divide-hairline rounded-control bg-page px-3 text-meta">
        {changes.map((change) => (
          <Change key={change.entryId} change={change} />
        ))}
      </ul>
      {changes.length === 0 && <p className="text-meta text-ink-2">Everything is as it was exported.</p>}
      {more > 0 && (
        <p className="mt-1 text-meta text-ink-2">
          {countWordFirst(more)} more {plural(more, 'entry is', 'entries are')} not listed here. Export these
          days again for a file that holds all as it is now.
        </p>
      )}
    </>
  );
}

/** 'Joel Reyes, Thu, Nov 19: 4:00 h added after this export', then from what to what, by whom, when and why. */
function Change({ change }: { change: RunChange }) {
  const { locale, timeZone } = useLocale();
  const people = usePeople();
  const { userId, day, by, at, reason, fields, alsoIn } = change;
  const style = { locale, timeZone };
  const who = userId === '' ? 'Hours' : people.fullName(userId);
  const when = day === '' ? '' : `, ${formatDay(day, locale, 'weekday')}`;
  const what = changedFieldsText(fields, style);
  const hand =
    by !== null && at !== null && `${people.shortName(by)}, ${formatDayTime(at, locale, timeZone)}`;
  const elsewhere = alsoIn === null ? '' : otherExportText({ alsoIn }, locale);
  return (
    <li className="py-2">
      <p className="wrap-anywhere">
        <span className="font-medium">
          {who}
          {when}:
        </span>{' '}
        <span className="tabular">{runChangeText(change, style)}</span>
      </p>
      {what !== '' && <p className="wrap-anywhere text-ink-2 tabular">{what}</p>}
      {(hand !== false || reason !== '' || elsewhere !== '') && (
        <p className="wrap-anywhere text-ink-2">
          {[hand, reason === '' ? '' : `“${reason}”`, elsewhere].filter(Boolean).join(' · ')}
        </p>
      )}
    </li>
  );
}
