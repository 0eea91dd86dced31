import { useState } from 'react';
import { checkConnection, useConnection } from '../../data/replica/connection.ts';
import { tabSync } from '../../data/replica/tab-sync.ts';
import { showError } from '../../data/server/errors.ts';
import { useStore } from '../../data/store.ts';
import { Button } from '../../design/controls/button.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { formatDayTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { Figures } from './figures.tsx';

const or = (value: number | string | null, unit = '') => (value === null ? 'not said' : `${value}${unit}`);

/** The quality of the connection and the figures behind it. */
export function ConnectionPanel() {
  const connection = useConnection();
  const live = useStore(tabSync).connection;
  const { locale, timeZone } = useLocale();
  const [busy, setBusy] = useState(false);
  const check = () => {
    setBusy(true);
    checkConnection()
      .catch((thrown: unknown) => showError(thrown))
      .finally(() => setBusy(false));
  };
  return (
    <Panel
      title="Connection"
      action={
        <Button size="small" variant="quiet" busy={busy} onClick={check}>
          Check now
        </Button>
      }
    >
      <Figures
        rows={[
          ['Quality', connection.quality],
          ['Online', connection.online ? 'yes' : 'no'],
          ['Browser has a network', connection.browserOnline ? 'yes' : 'no'],
          [
            'Server answered the last check',
            connection.reachable === null ? 'not checked yet' : connection.reachable ? 'yes' : 'no',
          ],
          ['Effective type', or(connection.effectiveType)],
          ['Round-trip time', or(connection.rttMs, ' ms')],
          ['Downlink', or(connection.downlinkMbps, ' Mbit/s')],
          [
            'Health check took',
            or(connection.healthMs === null ? null : Math.round(connection.healthMs), ' ms'),
          ],
          [
            'Last answer',
            connection.lastHealthAt === null
              ? 'never'
              : formatDayTime(connection.lastHealthAt, locale, timeZone),
          ],
          ['Server’s clock less this one', or(connection.offsetMs, ' ms')],
          ['Live socket', live],
        ]}
      />
    </Panel>
  );
}
