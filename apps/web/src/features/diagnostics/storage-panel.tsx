import { connectionRefreshMs } from '@plumbline/domain/limits/sync';
import { useCallback, useEffect, useState } from 'react';
import { useStorageReport } from '../../data/device/device.ts';
import { type OpenReplica, useReplica } from '../../data/replica/replica.ts';
import { logError } from '../../data/server/errors.ts';
import { Panel } from '../../design/display/panel.tsx';
import { useLocale } from '../../design/locale.tsx';
import { Figures } from './figures.tsx';

type TableCount = { name: string; rows: number };

const bytes = (value: number | null, locale: string) =>
  value === null ? 'not said' : `${value.toLocaleString(locale)} bytes`;

/** What the browser grants, and the size of each table of this person's copy. */
export function StoragePanel() {
  const { locale } = useLocale();
  const { persisted, usageBytes, quotaBytes } = useStorageReport();
  const replica = useReplica();
  const [counts, setCounts] = useState<readonly TableCount[]>([]);
  const count = useCallback(() => {
    if (replica === null) return;
    countTables(replica).then(setCounts, (thrown: unknown) =>
      logError(thrown, 'Counting the tables of the copy'),
    );
  }, [replica]);
  useEffect(() => {
    count();
    const timer = setInterval(count, connectionRefreshMs);
    return () => clearInterval(timer);
  }, [count]);
  return (
    <Panel title="Storage">
      <Figures
        rows={[
          ['Usage', bytes(usageBytes, locale)],
          ['Quota', bytes(quotaBytes, locale)],
          ['Persisted', persisted === null ? 'not said' : persisted ? 'yes' : 'no'],
          ['Copy', replica?.replica.name ?? 'none open'],
          ...counts.map(({ name, rows }) => [`Table ${name}`, rows.toLocaleString(locale)] as const),
        ]}
      />
    </Panel>
  );
}

async function countTables({ replica }: OpenReplica): Promise<TableCount[]> {
  return await Promise.all(
    replica.tables.map(async (table) => ({ name: table.name, rows: await table.count() })),
  );
}
