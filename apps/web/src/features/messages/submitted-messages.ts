import type { Message } from '@plumbline/domain/entities/message';
import { isRecord } from '../../data/parse.ts';

/** A message between the press and being kept on this device. */
export type SubmittedMessage = Pick<Message, 'id' | 'createdAt' | 'body' | 'shared'>;

/**
 * The submitted messages of one line that are not kept yet, the oldest first. They are in session storage,
 * which survives a reload, so that a page that closes in between loses none. Other tabs do not see them, so
 * none is sent from two.
 */
export function readSubmitted(key: string): SubmittedMessage[] {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(left) ? left.filter(isHandedOver) : [];
  } catch {
    return [];
  }
}

export function addSubmitted(key: string, message: SubmittedMessage): void {
  write(key, [...readSubmitted(key), message]);
}

export function dropSubmitted(key: string, id: string): void {
  write(
    key,
    readSubmitted(key).filter((message) => message.id !== id),
  );
}

/** When session storage is full the message is sent all the same. */
function write(key: string, messages: readonly SubmittedMessage[]): void {
  try {
    if (messages.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(messages));
  } catch {
    sessionStorage.removeItem(key);
  }
}

function isHandedOver(value: unknown): value is SubmittedMessage {
  return (
    isRecord(value) &&
    ['id', 'createdAt', 'body'].every((name) => typeof value[name] === 'string') &&
    typeof value['shared'] === 'boolean'
  );
}
