import { pullOrder } from '@plumbline/domain/entities/replicated';
import type { LiveMessage } from '@plumbline/domain/operations/live';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isVersion = (value: unknown): value is number => Number.isInteger(value);
const isText = (value: unknown): value is string => typeof value === 'string';

const entities: ReadonlySet<unknown> = new Set(pullOrder);

/**
 * Checks the fields on which the replica relies. The other fields of a row are trusted, as in every reply.
 */
function isChange(value: unknown): boolean {
  if (!isFields(value) || !entities.has(value['entity'])) return false;
  const row = value['row'];
  if (!isFields(row) || !isText(row['id']) || !isVersion(row['version'])) return false;
  return row['deletedAt'] === null || isText(row['deletedAt']);
}

const isPerson = (value: unknown) =>
  isFields(value) &&
  isText(value['userId']) &&
  isText(value['lastSeenAt']) &&
  typeof value['online'] === 'boolean';

const refusals: ReadonlySet<unknown> = new Set([
  'SESSION_EXPIRED',
  'NOT_A_MEMBER',
  'PERMISSION_DENIED',
  'PLAN_EXPIRED',
]);

const forms: Record<LiveMessage['kind'], (message: Fields) => boolean> = {
  welcome: ({ version, epoch }) => isVersion(version) && isVersion(epoch),
  changes: ({ from, to, changes, operationId }) =>
    isVersion(from) &&
    isVersion(to) &&
    Array.isArray(changes) &&
    changes.every(isChange) &&
    (operationId === null || isText(operationId)),
  epoch: ({ epoch }) => isVersion(epoch),
  present: ({ people }) => Array.isArray(people) && people.every(isPerson),
  moved: ({ userIds }) => Array.isArray(userIds) && userIds.every(isText),
  consent: () => true,
  refused: ({ code }) => refusals.has(code),
  pong: () => true,
};

function isLiveMessage(value: Fields): value is LiveMessage {
  return Object.entries(forms).some(([kind, hasForm]) => kind === value['kind'] && hasForm(value));
}

/**
 * Reads a frame. `unknown` is a kind from a newer server, which is ignored; `unreadable` may have been a
 * change, so that the reader must catch up.
 */
export function readLiveMessage(text: string): LiveMessage | 'unknown' | 'unreadable' {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'unreadable';
  }
  if (!isFields(value) || !isText(value['kind'])) return 'unreadable';
  if (isLiveMessage(value)) return value;
  return Object.hasOwn(forms, value['kind']) ? 'unreadable' : 'unknown';
}
