import { useLocale } from '../../design/locale.tsx';
import { heldWords } from './held-words.ts';
import type { ItemLine } from './use-item-lines.ts';

/** What a change carries, as far as it can be read on this device. */
export function HeldContent({ line }: { line: ItemLine }) {
  const place = useLocale();
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 border-t border-divider pt-3">
      {heldWords(line, place).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-meta text-ink-2">{name}</dt>
          <dd className="min-w-0 break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
