import { countWordFirst, plural } from '../work/words.ts';

/** The headline above all conversations. */
export function messagesFinding(unread: number): string {
  return unread === 0
    ? 'You have read everything.'
    : `${countWordFirst(unread)} new ${plural(unread, 'message')}.`;
}
