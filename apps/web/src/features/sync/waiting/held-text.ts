import { formatDayTime } from '../../../design/format.ts';
import { byteWords } from '../../../kits/labels/bytes.ts';
import { fieldWord, valueWords } from '../conflicts/conflict-text.ts';
import type { Place } from './item-text.ts';
import type { QueueItem } from './queue-types.ts';

export type HeldFacts = {
  item: Pick<QueueItem, 'reason' | 'bytes' | 'blobIds'> & {
    metadata: Pick<QueueItem['metadata'], 'timestamp' | 'entityType' | 'retryCount'>;
  };
  /** null: not opened, or not to be opened. */
  args: Readonly<Record<string, unknown>> | null;
};

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a change holds, name by name: what it says where it can be opened, and what is known of it where it cannot. */
export function heldWords({ item, args }: HeldFacts, place: Place): [name: string, value: string][] {
  const { reason, bytes, blobIds, metadata } = item;
  const { timestamp, entityType, retryCount } = metadata;
  const content = Object.entries(args ?? {}).flatMap(([field, value]): [string, string][] => {
    if (!isSaid(value)) return [];
    return [[capital(fieldWord(field)), valueWords({ entity: entityType, field }, value, place)]];
  });
  const closed = args === null && (reason === 'unreadable' || reason === 'unsigned');
  return [
    ...content,
    ...(closed ? [['Content', `${byteWords(bytes, place.locale)}, closed`] as [string, string]] : []),
    ...(blobIds.length > 0
      ? [['Files', blobIds.length.toLocaleString(place.locale)] as [string, string]]
      : []),
    ['Made', formatDayTime(timestamp, place.locale, place.timeZone)],
    ...(retryCount > 0
      ? [['Refused', retryCount === 1 ? 'Once' : `${retryCount} times`] as [string, string]]
      : []),
  ];
}

/** Ids say nothing to people, and what is made of parts says itself in the title. */
function isSaid(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  if (typeof value === 'object') return Array.isArray(value) && value.length > 0;
  return typeof value !== 'string' || !idPattern.test(value);
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
