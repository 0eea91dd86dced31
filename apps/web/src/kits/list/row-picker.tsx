import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { RowPick } from './use-row-picks.ts';

/**
 * The checkbox that selects a row; Shift selects all up to it. At the office it appears when the pointer or
 * the focus is near. A native checkbox, because hundreds of rows have one and the list must not wait for more
 * code.
 */
export function RowPicker({ pick, title }: { pick: RowPick; title: string }) {
  return (
    <span
      className={clsx(
        'relative grid size-8 place-items-center',
        !pick.picking &&
          'opacity-0 group-hover/row:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      <input
        type="checkbox"
        checked={pick.picked}
        aria-label={`Select ${title}`}
        // A press with Shift would otherwise select the text between the two.
        onMouseDown={(event) => {
          if (event.shiftKey) event.preventDefault();
        }}
        onChange={({ nativeEvent }) => pick.press(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="peer touch-target control-edge size-[1.375rem] cursor-pointer appearance-none rounded-[0.3125rem] checked:border-action-edge checked:bg-action md:size-[1.125rem] md:pointer-coarse:size-[1.375rem]"
      />
      <Check
        aria-hidden
        strokeWidth={3.5}
        className="pointer-events-none absolute hidden size-[0.8em] text-on-action peer-checked:block"
      />
    </span>
  );
}
