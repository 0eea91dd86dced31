import { useState } from 'react';
import { showError } from '../../data/errors.ts';
import { dependantsOf, discardItems, renewItems, retryItems } from '../../data/queue-actions.ts';
import { useOutbox } from '../../data/unsent.ts';
import { Button } from '../../design/button.tsx';
import { useConfirm } from '../../design/confirm.tsx';
import { useLocale } from '../../design/locale.tsx';
import { toast } from '../../design/toast.ts';
import { itemWords } from './item-words.ts';
import { MoveDialog } from './move-dialog.tsx';
import { NeedsYouCard } from './needs-you-card.tsx';
import { HeldContent } from './held-content.tsx';
import { discardQuestion, lacksProject, reasonWords, stillClosedWords } from './reason-words.ts';
import { RescueSaveDialog } from './rescue-save-dialog.tsx';
import type { ItemLine } from './use-item-lines.ts';

/** A change that delivery has given back: why, and what its person can do with it. */
export function FailedCard({ line }: { line: ItemLine }) {
  const { item, title, project, made } = line;
  const { unanswered } = useOutbox();
  const confirm = useConfirm();
  const place = useLocale();
  const [retrying, setRetrying] = useState(false);
  const [inVain, setInVain] = useState(false);
  const [shown, setShown] = useState(false);
  const [saving, setSaving] = useState(false);
  const [moving, setMoving] = useState(false);
  const isTooOld = item.refusal?.code === 'OPERATION_EXPIRED';
  const retry = async () => {
    setRetrying(true);
    try {
      if (isTooOld) await renewItems([item.id]);
      else setInVain((await retryItems([item.id])).length > 0);
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
      ...discardQuestion(
        title,
        named,
        [item, ...along].some(({ id }) => unanswered.has(id)),
      ),
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
          {lacksProject(item) ? (
            <Button size="small" onClick={() => setMoving(true)}>
              Move
            </Button>
          ) : (
            <Button size="small" busy={retrying} onClick={() => void retry()}>
              {isTooOld ? 'Save as new' : 'Retry'}
            </Button>
          )}
          <Button size="small" aria-label="Save a copy" onClick={() => setSaving(true)}>
            Save
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-expanded={shown}
            aria-controls={`held-${item.id}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
          <Button
            size="small"
            variant="quiet"
            className="ml-auto"
            onClick={() => void discard().catch((thrown: unknown) => showError(thrown))}
          >
            Discard
          </Button>
        </>
      }
    >
      {reasonWords({ ...item, unanswered: unanswered.has(item.id) })}
      <output className="block not-empty:mt-2 not-empty:text-ink">{inVain && stillClosedWords(item)}</output>
      <div id={`held-${item.id}`}>{shown && <HeldContent line={line} />}</div>
      {moving && <MoveDialog id={item.id} title={title} onClose={() => setMoving(false)} />}
      {saving && <RescueSaveDialog ids={[item.id]} onClose={() => setSaving(false)} />}
    </NeedsYouCard>
  );
}
