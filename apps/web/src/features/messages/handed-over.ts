import type { Message } from '@plumbline/domain/entities/message';
import { isRecord } from '../../data/server/parse.ts';

/** A message between the press and being kept on this device. */
export type HandedOver = Pick<Message, 'id' | 'createdAt' | 'body' | 'shared'>;

/**
 * The submitted messages of one line that are not kept yet, the oldest first. They are in session storage,
 * which survives a reload, so that a page that closes in between loses none. Other tabs do not see them, so
 * none is sent from two.
 */
export function readHandedOver(key: string): HandedOver[] {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(left) ? left.filter(isHandedOver) : [];
  } catch {
    return [];
  }
}

export function addHandedOver(key: string, message: HandedOver): void {
  write(key, [...readHandedOver(key), message]);
}

export function dropHandedOver(key: string, id: string): void {
  write(
    key,
    readHandedOver(key).filter((message) => message.id !== id),
  );
}

/** When session storage is full the message is sent all the same. */
function write(key: string, messages: readonly HandedOver[]): void {
  try {
    if (messages.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(messages));
  } catch {
    sessionStorage.removeItem(key);
  }
}

function isHandedOver(value: unknown): value is HandedOver {
  return (
    isRecord(value) &&
    ['id', 'createdAt', 'body'].every((name) => typeof value[name] === 'string') &&
    typeof value['shared'] === 'boolean'
  );
}
