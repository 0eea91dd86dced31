import type { ReactNode } from 'react';
import { useOutbox, useQueueCounts } from '../../data/queue/unsent.ts';
import { useDelivery, useReceipt, useSyncService } from '../../data/engine/sync-service.ts';
import { Panel } from '../../design/display/panel.tsx';
import { formatDayTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { Figures } from './figures.tsx';
import { IntervalForm } from './interval-form.tsx';
import { runText, secondsText } from './run-text.ts';

/** The sync service, the queue and its delivery. */
export function EnginePanel() {
  const sync = useSyncService();
  const delivery = useDelivery();
  const { made, safe } = useReceipt();
  const { failed, conflicts } = useOutbox();
  const { waiting, needsYou } = useQueueCounts();
  const { locale, timeZone } = useLocale();
  const at = (instant: number | null) =>
    instant === null ? 'never' : formatDayTime(instant, locale, timeZone);
  return (
    <Panel title="Sync engine">
      <Figures
        rows={[
          ['Phase', sync.phase],
          ['Last sync', at(sync.lastSyncAt)],
          ['Needs sync', sync.needsSync ? 'yes' : 'no'],
          [
            'First sync',
            sync.firstSync === null
              ? 'done'
              : `${sync.firstSync.entity}, ${sync.firstSync.rows.toLocaleString(locale)} rows`,
          ],
          ['Delivery', [delivery.phase, delivery.reason, delivery.code].filter(Boolean).join(', ')],
          ['Next try', at(delivery.nextTryAt)],
          ['Queue: waiting', waiting],
          ['Queue: in flight', delivery.inFlight.length],
          ['Queue: failed', failed.length],
          ['Conflicts: open', needsYou - failed.length],
          ['Conflicts: kept', conflicts.length],
          ['Receipt of today', `${safe} of ${made} safe`],
          ['Auto sync', `every ${secondsText(sync.intervalMs)}`],
        ]}
      />
      <IntervalForm intervalMs={sync.intervalMs} />
      <Runs title="Last runs" empty="None yet.">
        {sync.runs.toReversed().map((run) => (
          <li key={`${run.startedAt} ${run.endedAt}`} className="px-4 py-2">
            <p className="text-ink">
              {formatDayTime(run.startedAt, locale, timeZone)}, {secondsText(run.endedAt - run.startedAt)}
              {run.error !== null && <span className="text-risk">: {run.error.code}</span>}
            </p>
            <p className="text-meta text-ink-2">{runText(run)}</p>
          </li>
        ))}
      </Runs>
      <Runs title="Last errors" empty="None.">
        {sync.errors.toReversed().map(({ at: when, code, message }, position) => (
          <li key={`${when} ${position}`} className="px-4 py-2">
            <p className="text-ink">
              {formatDayTime(when, locale, timeZone)}: {code}
            </p>
            <p className="text-meta text-ink-2">{message}</p>
          </li>
        ))}
      </Runs>
    </Panel>
  );
}

function Runs({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <section aria-label={title} className="border-t border-hairline pt-3 pb-1">
      <h3 className="px-4 text-meta font-bold text-ink">
        {title} <span className="font-regular text-ink-2">{children.length}</span>
      </h3>
      {children.length === 0 ? (
        <p className="px-4 py-2 text-meta text-ink-2">{empty}</p>
      ) : (
        <ol className="mt-1 divide-y divide-hairline">{children}</ol>
      )}
    </section>
  );
}
