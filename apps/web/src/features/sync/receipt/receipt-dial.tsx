import { VialDial } from '../../../design/display/vial-dial.tsx';
import type { ReceiptText } from '../../../kits/changes/receipt-text.ts';

/** The day's receipt: how many of today's changes the server has confirmed. */
export function ReceiptDial({ words: { tone, figure, sentence } }: { words: ReceiptText }) {
  return (
    <div className="flex flex-col items-center text-center">
      <VialDial tone={tone} offset={tone === 'done' ? 0 : -0.6} className="h-22!">
        <span className="figures text-headline leading-tight font-bold">{figure}</span>
        <span className="text-meta font-medium">changes safe</span>
      </VialDial>
      <p className="mt-3 max-w-[34ch] text-ink-2">{sentence}</p>
    </div>
  );
}
