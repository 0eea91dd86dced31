import type { Message } from '@plumbline/domain/entities/message';
import { useEffect, useRef } from 'react';
import { isUnread } from '../channels.ts';
import { markRead } from '../message-changes.ts';

/** Marks visible messages as read, once: after a failure it waits until the conversation is opened again. */
export function useReadMark(messages: readonly Message[], self: string): void {
  const triedRef = useRef(new Set<string>());
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      const fresh = messages.filter(
        (message) => isUnread(message, self) && !triedRef.current.has(message.id),
      );
      for (const { id } of fresh) triedRef.current.add(id);
      markRead(fresh);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [messages, self]);
}
