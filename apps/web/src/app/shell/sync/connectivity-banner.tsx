import type { PageName } from '@plumbline/domain/access/pages';
import { backOnlineBannerMs } from '@plumbline/domain/limits/sync';
import { useEffect, useReducer } from 'react';
import { type ConnectionState, useConnection } from '../../../data/replica/connection.ts';
import { Banner } from '../../../design/feedback/banner.tsx';
import { type ThisDevice, useThisDevice } from '../../../design/this-device.ts';
import { nextNotice, type Notice, type NoticeState, quietNotice } from './connectivity-notice.ts';

type Texts = { tone: 'offline' | 'done' | 'risk'; title: string; sentence: string };

const wordsOn = (here: ThisDevice): Record<Notice, Texts> => ({
  offline: {
    tone: 'offline',
    title: 'No signal.',
    sentence: `Your work is kept on ${here} until signal is back.`,
  },
  back: { tone: 'done', title: 'Back Online', sentence: 'What waits here is being sent.' },
  poor: {
    tone: 'risk',
    title: 'Poor connection',
    sentence: `Your work is kept on ${here} and sent as the signal allows.`,
  },
});

/** On the time clock people first want to know whether their time counts. */
const atTheClock = (here: ThisDevice): Texts => ({
  tone: 'offline',
  title: 'No signal. Your time still counts.',
  sentence: `Kept on ${here} until signal is back.`,
});

/** A page that starts without a network says so in its first frame, because a later banner would push the page down. */
function noticeAtStart(connection: Pick<ConnectionState, 'online' | 'quality' | 'suffers'>): NoticeState {
  return nextNotice(quietNotice, { kind: 'connection', ...connection });
}

/** Below the header: no connection, connected again, or a poor connection (spec §4). */
export function ConnectivityBanner({ page }: { page: PageName }) {
  const { online, quality, suffers } = useConnection();
  const here = useThisDevice();
  const [{ notice }, tell] = useReducer(nextNotice, { online, quality, suffers }, noticeAtStart);
  useEffect(() => tell({ kind: 'connection', online, quality, suffers }), [online, quality, suffers]);
  useEffect(() => {
    if (notice !== 'back') return undefined;
    const timer = setTimeout(() => tell({ kind: 'back shown' }), backOnlineBannerMs);
    return () => clearTimeout(timer);
  }, [notice]);
  if (notice === null) return null;
  const words = notice === 'offline' && page === 'timeclock' ? atTheClock(here) : wordsOn(here)[notice];
  const { tone, title, sentence } = words;
  return (
    <Banner
      strip
      tone={tone}
      title={title}
      onDismiss={notice === 'back' ? undefined : () => tell({ kind: 'dismissed' })}
    >
      {sentence}
    </Banner>
  );
}
