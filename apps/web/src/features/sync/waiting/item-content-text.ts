import { formatDayTime } from '../../../design/format.ts';
import { byteText } from '../../../kits/labels/bytes.ts';
import { fieldOf } from '../../../kits/records/all.ts';
import type { FormatContext } from '../../../kits/records/record.ts';
import type { QueueItem } from './queue-types.ts';

export type ItemContentFacts = {
  item: Pick<QueueItem, 'reason' | 'bytes' | 'blobIds'> & {
    metadata: Pick<QueueItem['metadata'], 'timestamp' | 'entityType' | 'retryCount'>;
  };
  /** Null: not opened, or impossible to open. */
  args: Readonly<Record<string, unknown>> | null;
};

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The content of a change, name by name: its fields where it can be opened, and what is known of it where it
 * cannot.
 */
export function itemContentText(
  { item, args }: ItemContentFacts,
  context: FormatContext,
): [name: string, value: string][] {
  const { reason, bytes, blobIds, metadata } = item;
  const { timestamp, entityType, retryCount } = metadata;
  const content = Object.entries(args ?? {}).flatMap(([field, value]): [string, string][] => {
    const existing = isReadable(value) ? fieldOf(entityType, field) : null;
    return existing?.format === undefined ? [] : [[existing.label, existing.format(value, context)]];
  });
  const closed = args === null && (reason === 'unreadable' || reason === 'unsigned');
  return [
    ...content,
    ...(closed ? [['Content', `${byteText(bytes, context.locale)}, closed`] as [string, string]] : []),
    ...(blobIds.length > 0
      ? [['Files', blobIds.length.toLocaleString(context.locale)] as [string, string]]
      : []),
    ['Made', formatDayTime(timestamp, context.locale, context.timeZone)],
    ...(retryCount > 0
      ? [['Refused', retryCount === 1 ? 'Once' : `${retryCount} times`] as [string, string]]
      : []),
  ];
}

/** Ids mean nothing to people, and composed values are part of the title. */
function isReadable(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => typeof item === 'string');
  if (typeof value === 'object') return false;
  return typeof value !== 'string' || !idPattern.test(value);
}
