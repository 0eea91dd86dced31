import { countWordFirst, plural } from '../../kits/labels/counts.ts';

/** The headline above all conversations. */
export function messagesHeadline({ unread, all }: { unread: number; all: number }): string {
  if (all === 0) return 'No messages yet.';
  return unread === 0
    ? 'You have read everything.'
    : `${countWordFirst(unread)} new ${plural(unread, 'message')}.`;
}
