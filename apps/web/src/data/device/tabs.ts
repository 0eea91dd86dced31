import { isRecord } from '../parse.ts';

/** What tabs of this browser tell each other about the session. */
export type TabMessage = 'signed-in' | 'signed-out' | 'organization-changed';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('plumbline.session');

export function postToTabs(message: TabMessage): void {
  channel?.postMessage({ message });
}

export function onTabMessage(hear: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    const { message } = data;
    if (message === 'signed-in' || message === 'signed-out' || message === 'organization-changed')
      hear(message);
  });
}
