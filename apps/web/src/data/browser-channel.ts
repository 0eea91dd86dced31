import type { Channel } from '@plumbline/offline/ports/channel';

/** A word between this browser's tabs, by a name that they share; `close` ends it for this tab. Null where the browser has none. */
export function openChannel(name: string): { channel: Channel; close: () => void } | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const broadcast = new BroadcastChannel(name);
  return {
    close: () => broadcast.close(),
    channel: {
      post: (message: unknown) => broadcast.postMessage(message),
      listen: (hear: (message: unknown) => void) => {
        const receive = ({ data }: MessageEvent<unknown>) => hear(data);
        broadcast.addEventListener('message', receive);
        return () => broadcast.removeEventListener('message', receive);
      },
    },
  };
}
