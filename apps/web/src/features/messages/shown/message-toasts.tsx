import type { Message } from '@plumbline/domain/entities/message';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { clockOffsetMs } from '../../../data/device/clock-offset.ts';
import { useMessages } from '../../../data/records/messages.ts';
import { useUser } from '../../../data/session/session.ts';
import { useStore } from '../../../data/store.ts';
import { toast, toasts } from '../../../design/feedback/toast.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { useOpenPage } from '../../../navigation/use-page.ts';
import { arrivedSince, arrivedText } from '../arrived.ts';
import { channelInSight } from './channel-in-sight.ts';

/** There is one at a time, which says all that is new. */
const toastId = 'messages-arrived';

/**
 * A toast for messages that arrive while their reader is elsewhere in the app, which opens the conversation. What
 * arrives while the page is hidden is said once it is seen again.
 */
export default function MessageToasts() {
  const { id: self } = useUser();
  const { rows, state } = useMessages();
  const { fullName } = usePeople();
  const { nameOf } = useProjectNames();
  const openPage = useOpenPage();
  const inSight = useStore(channelInSight);
  const visible = useSyncExternalStore(followVisibility, isVisible);
  const [opened] = useState(() => new Date(Date.now() + (clockOffsetMs() ?? 0)).toISOString());
  const sinceRef = useRef(opened);
  /** What the toast says. */
  const shownRef = useRef<readonly Message[]>([]);
  useEffect(() => {
    if (state === 'loading' || !visible) return;
    const ids = new Set(shownRef.current.map(({ id }) => id));
    const isOpen = toasts.list().some(({ id, open }) => id === toastId && open);
    const fresh = arrivedSince(rows, { self, since: sinceRef.current, inSight });
    // What it said before and has been read meanwhile is news no more.
    const still = isOpen
      ? arrivedSince(rows, { self, since: '', inSight }).filter(({ id }) => ids.has(id))
      : [];
    const latest = rows.findLast(({ createdAt }) => createdAt > sinceRef.current);
    if (latest !== undefined) sinceRef.current = latest.createdAt;
    if (fresh.length === 0 && still.length === ids.size) return;
    const shown = [...still, ...fresh];
    shownRef.current = shown;
    const text = arrivedText(shown, { self, person: fullName, project: nameOf });
    if (text === null) toast.dismiss(toastId);
    else if (fresh.length > 0) {
      toast.plain(text.title, {
        id: toastId,
        description: text.description,
        actionLabel: 'Open',
        onAction: () => openPage('messages', text.channel === null ? {} : { channel: text.channel }),
      });
    }
  }, [rows, state, self, inSight, visible, fullName, nameOf, openPage]);
  return null;
}

const isVisible = () => document.visibilityState !== 'hidden';

function followVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
