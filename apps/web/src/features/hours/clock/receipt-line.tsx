import { ChevronRight } from 'lucide-react';
import { SyncVial } from '../../../design/display/vial.tsx';
import { useReceiptText } from '../../../kits/changes/use-receipt-text.ts';
import { PageLink } from '../../../navigation/page-link.tsx';

/**
 * For a stopped clock: whether the day's work has reached the server, with a link to the day's receipt.
 * Renders nothing if no work was done.
 */
export function ReceiptLine() {
  const words = useReceiptText();
  if (words === null) return null;
  return (
    <PageLink
      page="timeclock"
      search={{ sync: 'open' }}
      className="-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-control px-2 hover:bg-lift lg:max-w-2xl"
    >
      <SyncVial state={words.tone === 'done' ? 'sent' : 'phone'} className="tabular">
        {words.figure} changes safe
      </SyncVial>
      <span className="inline-flex items-center gap-1 text-meta font-medium text-ink">
        Today’s receipt
        <ChevronRight aria-hidden className="size-4" />
      </span>
    </PageLink>
  );
}
