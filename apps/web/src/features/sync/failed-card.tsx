import { useState } from 'react';
import { showError } from '../../data/errors.ts';
import { dependantsOf, discardItems, retryItems } from '../../data/queue-actions.ts';
import { Button } from '../../design/button.tsx';
import { useConfirm } from '../../design/confirm.tsx';
import { useLocale } from '../../design/locale.tsx';
import { toast } from '../../design/toast.ts';
import { itemWords } from './item-words.ts';
import { NeedsYouCard } from './needs-you-card.tsx';
import { canRetry, discardQuestion, reasonWords } from './reason-words.ts';
import type { ItemLine } from './use-item-lines.ts';

/** A change that delivery has given back: why, and what its person can do with it. */
export function FailedCard({ line: { item, title, project, made } }: { line: ItemLine }) {
  const confirm = useConfirm();
  const place = useLocale();
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    try {
      await retryItems([item.id]);
    } catch (thrown) {
      showError(thrown);
    } finally {
      setRetrying(false);
    }
  };
  const discard = async () => {
    const along = await dependantsOf([item.id]);
    const named = along.map(({ operation }) => itemWords({ operation, args: null, record: null }, place));
    const sure = await confirm({
      ...discardQuestion(title, named),
      confirmLabel: 'Discard',
      cancelLabel: 'Keep',
      destructive: true,
    });
    if (!sure) return;
    const gone = await discardItems([item.id]);
    toast.plain(gone.length === 1 ? 'One change discarded' : `${gone.length} changes discarded`);
  };
  return (
    <NeedsYouCard
      title={title}
      detail={[project, made].filter(Boolean).join(', ')}
      actions={
        <>
          {canRetry(item) && (
            <Button size="small" busy={retrying} onClick={() => void retry()}>
              Retry
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            onClick={() => void discard().catch((thrown: unknown) => showError(thrown))}
          >
            Discard
          </Button>
        </>
      }
    >
      {reasonWords(item)}
    </NeedsYouCard>
  );
}
