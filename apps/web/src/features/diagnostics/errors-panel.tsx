import { recentErrors } from '@plumbline/domain/errors/error-log';
import { errorLogKept } from '@plumbline/domain/limits/shell';
import { connectionRefreshMs } from '@plumbline/domain/limits/sync';
import { useState, useSyncExternalStore } from 'react';
import { saveFile } from '../../data/files/save-file.ts';
import { readErrorLog } from '../../data/server/errors.ts';
import { Button } from '../../design/controls/button.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { formatDayTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { jsonText } from './json-text.ts';

/** The newest entries of the error log; the export has all that are kept. */
export function ErrorsPanel() {
  const log = useErrorLog();
  const { locale, timeZone } = useLocale();
  const [exported, setExported] = useState<string | null>(null);
  const recent = recentErrors(log);
  return (
    <Panel
      title="Error log"
      hint={`${recent.length} of ${log.length}, at most ${errorLogKept} kept`}
      action={
        <Button size="small" onClick={() => setExported(saveLog())}>
          Export all
        </Button>
      }
      footer={exported ?? undefined}
    >
      {recent.length === 0 ? (
        <p className="border-t border-hairline px-4 py-3 text-ink-2">Nothing since the page was loaded.</p>
      ) : (
        <ol aria-label="Errors" className="divide-y divide-hairline border-t border-hairline">
          {recent.map(({ error, context, timestamp }, position) => (
            <li key={`${timestamp} ${position}`} className="px-4 py-2">
              <p className="break-words text-ink">
                <b>{error.code}</b> {error.message}
              </p>
              <p className="text-meta break-words text-ink-2">
                {formatDayTime(timestamp, locale, timeZone)}, {context}
                {error.details !== undefined && `, ${jsonText(error.details)}`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Saves all entries as JSON; returns the message to show. */
function saveLog(): string {
  const log = readErrorLog();
  saveFile(new Blob([jsonText(log)], { type: 'application/json' }), 'error-log.json');
  return `${log.length} entries exported as error-log.json.`;
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, connectionRefreshMs);
  return () => clearInterval(timer);
}

/** The page's error log, read as often as the connection. */
function useErrorLog() {
  return useSyncExternalStore(subscribe, readErrorLog);
}
