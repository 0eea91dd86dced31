import { useState } from 'react';
import { dependantsOf, discardItems, renewItems, retryItems } from '../../../data/queue/queue-actions.ts';
import { useOutbox } from '../../../data/queue/unsent.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { endError, showError } from '../../../data/server/errors.ts';
import { Button } from '../../../design/controls/button.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { WhomToAsk } from '../../../kits/names/whom-to-ask.tsx';
import { useFormatContext } from '../../../kits/records/use-format-context.ts';
import { shortened } from '../conflicts/conflict-text.ts';
import { RescueSaveDialog } from '../rescue/rescue-save-dialog.tsx';
import { itemContentText } from './item-content-text.ts';
import { itemText } from './item-text.ts';
import { MoveDialog } from './move-dialog.tsx';
import { NeedsYouCard } from './needs-you-card.tsx';
import { discardQuestion, lacksProject, reasonText, stillClosedText } from './reason-text.ts';
import type { ItemLine } from './use-item-lines.ts';

/** A change that could not be delivered: why, and what its person can do with it. */
export function FailedCard({ line }: { line: ItemLine }) {
  const { item, title, project, made } = line;
  const { unanswered } = useOutbox();
  const company = useOrganization().row?.name;
  const confirm = useConfirm();
  const locale = useLocale();
  const [retrying, setRetrying] = useState(false);
  const [inVain, setInVain] = useState(false);
  const [shown, setShown] = useState(false);
  const [saving, setSaving] = useState(false);
  const [moving, setMoving] = useState(false);
  const isTooOld = item.refusal?.code === 'OPERATION_EXPIRED';
  const about = `unsent ${item.id}`;
  const retry = async () => {
    setRetrying(true);
    endError(about);
    try {
      if (isTooOld) await renewItems([item.id]);
      else setInVain((await retryItems([item.id])).length > 0);
    } catch (thrown) {
      showError(thrown, { about });
    } finally {
      setRetrying(false);
    }
  };
  const discard = async () => {
    const along = await dependantsOf([item.id]);
    const named = along.map(({ operation }) => itemText({ operation, args: null, record: null }, locale));
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
    endError(about);
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
            onClick={() => void discard().catch((thrown: unknown) => showError(thrown, { about }))}
          >
            Discard
          </Button>
        </>
      }
    >
      {reasonText({ ...item, unanswered: unanswered.has(item.id), company })}
      {item.reason === 'refused' && item.refusal?.code === 'PERMISSION_DENIED' && <WhomToAsk />}
      <output className="block not-empty:mt-2 not-empty:text-ink">{inVain && stillClosedText(item)}</output>
      <div id={`held-${item.id}`}>{shown && <HeldContent line={line} />}</div>
      {moving && <MoveDialog id={item.id} title={title} onClose={() => setMoving(false)} />}
      {saving && <RescueSaveDialog ids={[item.id]} onClose={() => setSaving(false)} />}
    </NeedsYouCard>
  );
}

/** The content of a change, as far as this device can read it. */
function HeldContent({ line }: { line: ItemLine }) {
  const context = useFormatContext(shortened);
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 border-t border-divider pt-3">
      {itemContentText(line, context).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-meta text-ink-2">{name}</dt>
          <dd className="min-w-0 break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
