import type { KeyboardEvent } from 'react';
import { isPressed, shortcuts } from '../../design/shortcuts.ts';

/**
 * The status whose number was pressed on a row's title, in the order of `statuses`; null for every other press. The
 * press is then used up.
 */
export function statusOfKey<Status extends string>(
  event: KeyboardEvent,
  statuses: readonly Status[],
): Status | null {
  if (event.defaultPrevented || !isPressed(event, 'setStatus')) return null;
  const status = statuses[shortcuts.setStatus.keys.indexOf(event.key)];
  if (status === undefined) return null;
  event.preventDefault();
  return status;
}
