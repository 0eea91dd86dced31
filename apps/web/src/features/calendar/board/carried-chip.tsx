import type { Item } from '../../../kits/timeline/lanes.ts';
import { markLook, useIsSelected, useItemMark } from '../../../kits/timeline/board-frame.tsx';
import { EventChip, type EventChipProps } from '../parts/event-chip.tsx';

/** An event in the cell of a day, which can be dragged to another day. */
export function CarriedChip({ item, ...chip }: EventChipProps & { item: Item }) {
  const mark = useItemMark(item.key, item.id, item.lane);
  const selected = useIsSelected(item.id);
  return (
    <EventChip
      {...chip}
      carry={{
        'data-item': item.key,
        'data-fixed': item.fixed === true ? '' : undefined,
        className: `select-none [-webkit-touch-callout:none] ${markLook(mark, selected)}`,
      }}
    />
  );
}
