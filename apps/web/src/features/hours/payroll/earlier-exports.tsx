import type { PayrollRun } from '@plumbline/domain/operations/time-entries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rpc } from '../../../data/server/rpc.ts';
import { Button } from '../../../design/controls/button.tsx';
import { formatDayTime, formatHours } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { plural } from '../../../kits/labels/counts.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { weekText } from '../parts/week-text.ts';
import { ExportChanges } from './export-changes.tsx';
import { addedText, changedText, elsewhereText, roundingText } from './export-text.ts';

/**
 * The earlier exports: who made them, their hours, and what was changed since. Use it inside `ServerQueries`.
 */
export function EarlierExports() {
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['timeEntries.listExports'],
    queryFn: async ({ pageParam }) =>
      await rpc.timeEntries.listExports.query(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // The changes since an export must be current when they are read.
    staleTime: 0,
  });
  const runs = data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (isError && runs.length === 0)
    return <p className="text-meta text-ink-2">Earlier exports did not load.</p>;
  if (runs.length === 0) return null;
  return (
    <section aria-label="Earlier exports">
      <h3 className="heading text-body">Earlier exports</h3>
      <ul className="mt-1 divide-y divide-hairline">
        {runs.map((run) => (
          <Run key={run.exportId} run={run} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </section>
  );
}

function Run({ run }: { run: PayrollRun }) {
  const { locale, timeZone } = useLocale();
  const people = usePeople();
  const [isOpen, setOpen] = useState(false);
  const changed = changedText(run.changedSince);
  const added = addedText(run);
  const elsewhere = elsewhereText(run);
  const entries = `${run.entries} ${plural(run.entries, 'entry', 'entries')}`;
  const late = run.lateEntries > 0 ? `${run.lateEntries} of earlier days` : '';
  const facts = [run.format.toUpperCase(), entries, late, roundingText(run.rounding)];
  return (
    <li className="py-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{weekText(run, locale)}</span>
        <span className="tabular">{formatHours(Math.floor(run.workedS / 60))}</span>
      </p>
      <p className="text-meta text-ink-2">
        {people.shortName(run.exportedBy)}, {formatDayTime(run.at, locale, timeZone)} ·{' '}
        {facts.filter(Boolean).join(' · ')}
      </p>
      {added !== null && <p className="text-meta font-medium text-risk">{added}</p>}
      {changed !== null && <p className="text-meta font-medium text-risk">{changed}</p>}
      {elsewhere !== null && <p className="text-meta text-ink-2">{elsewhere}</p>}
      {(added ?? changed ?? elsewhere) !== null && (
        <>
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            className="-ml-2.5"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide what changed' : 'Show what changed'}
            <span className="sr-only"> since the export of {weekText(run, locale)}</span>
          </Button>
          {isOpen && <ExportChanges exportId={run.exportId} />}
        </>
      )}
    </li>
  );
}
