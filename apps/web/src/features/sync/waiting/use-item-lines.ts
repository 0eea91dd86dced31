import { useMemo } from 'react';
import { textOf } from '../../../data/parse.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { stampText } from '../../../kits/days/when.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { useRecordFacts } from '../conflicts/use-record-facts.ts';
import { itemText } from './item-text.ts';
import type { QueueItem } from './queue-types.ts';
import { useItemContents } from './use-item-contents.ts';

/** One change of the queue as a list shows it. */
export type ItemLine = {
  item: QueueItem;
  title: string;
  /** 'Northshore Clinic'; empty where it belongs to none. */
  project: string;
  /** When it was made: '11:31 AM', for an earlier day the day. */
  made: string;
  /** Its arguments; null while it is not opened, or cannot be. */
  args: Readonly<Record<string, unknown>> | null;
};

export function useItemLines(items: readonly QueueItem[]): ItemLine[] {
  const contents = useItemContents(items);
  const facts = useRecordFacts(
    useMemo(
      () => items.map(({ metadata }) => ({ entity: metadata.entityType, entityId: metadata.entityId })),
      [items],
    ),
  );
  const { nameOf } = useProjectNames();
  const { locale, timeZone } = useLocale();
  const today = useToday();
  return items.map((item) => {
    const { operation, metadata } = item;
    const args = contents.get(item.id) ?? null;
    const record = facts.get(metadata.entityId) ?? null;
    const projectId = textOf(args?.['projectId']) ?? record?.projectId ?? null;
    return {
      item,
      args,
      title: itemText({ operation, args, record: record?.name ?? null }, { locale, timeZone }),
      project: projectId === null ? '' : nameOf(projectId),
      made: stampText(new Date(metadata.timestamp).toISOString(), { today, locale, timeZone }),
    };
  });
}
