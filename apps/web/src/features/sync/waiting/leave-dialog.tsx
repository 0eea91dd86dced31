import { LifeBuoy, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOutbox, useUnsentFiles } from '../../../data/queue/unsent.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { keptInPage } from '../../../data/replica/lost-copy.ts';
import { useStore } from '../../../data/store.ts';
import { type OtherCopy, useOtherCopies } from '../../../data/engine/use-other-copies.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { leaveNow } from '../../../navigation/leave.ts';
import { RescueSaveDialog } from '../rescue/rescue-save-dialog.tsx';
import { useSyncNow } from '../use-sync-now.ts';
import { filesText, leaveText, otherCompanyText } from './leave-text.ts';
import { useHoldUp } from './use-hold-up.ts';

/**
 * Asks before a sign-out while this device holds unsent work. It follows the queue: once everything is sent
 * there is no question.
 */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { waiting, failed } = useOutbox();
  const filesHere = useUnsentFiles();
  const { online } = useConnection();
  const holdUp = useHoldUp();
  const { busy, start } = useSyncNow();
  const copies = useOtherCopies();
  const others = copies ?? [];
  const [saving, setSaving] = useState<'here' | OtherCopy | null>(null);
  const [saved, setSaved] = useState(false);
  const { locale } = useLocale();
  const pageOnly = useStore(keptInPage) !== null;
  const [leaving, setLeaving] = useState(false);
  if (saving !== null) {
    return (
      <RescueSaveDialog
        {...(saving !== 'here' && { from: saving })}
        onClose={() => setSaving(null)}
        onSaved={() => setSaved(true)}
      />
    );
  }
  const filesHereCount = filesHere.waiting.length + filesHere.refused.length;
  const files = others.reduce((sum, copy) => sum + copy.files, filesHereCount);
  const needYou = failed.length + filesHere.refused.length;
  const here = waiting.length + failed.length;
  // A copy that cannot be read is counted as if it held a change.
  const unsent = others.reduce(
    (sum, { changes }) => sum + (changes ?? 1),
    here + filesHereCount + (copies === null ? 1 : 0),
  );
  const goes = waiting.length + filesHere.waiting.length > 0;
  const sendable = goes && online;
  const losses = [
    goes && holdUp,
    needYou > 0 &&
      `${needYou.toLocaleString(locale)} ${needYou === 1 ? 'needs' : 'need'} you in the Sync center.`,
    pageOnly && here > 0 && 'This browser stores nothing, so they are in this tab only.',
    files > 0 && filesText(files, locale),
    saved && 'The rescue file is saved.',
  ].filter(Boolean);
  const leave = () => {
    setLeaving(true);
    void leaveNow().finally(onClose);
  };
  return (
    <Dialog
      open
      keepOpen
      size="small"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      {...leaveText(unsent, locale)}
      footer={<Button onClick={onClose}>Stay</Button>}
    >
      <div className="flex flex-col gap-2.5">
        {losses.length > 0 && <output className="text-ink-2">{losses.join(' ')}</output>}
        {goes && (
          <Button block variant={sendable ? 'primary' : 'outline'} icon={Send} busy={busy} onClick={start}>
            Send now
          </Button>
        )}
        {here > 0 && (
          <Button
            block
            variant={sendable ? 'outline' : 'primary'}
            icon={LifeBuoy}
            onClick={() => setSaving('here')}
          >
            Save rescue file
          </Button>
        )}
        {others.map((other) => (
          <div key={other.owner.organizationId} className="flex items-center gap-3">
            <p className="min-w-0 flex-1 text-meta text-ink-2">
              {otherCompanyText(other.company, other.changes, locale)}
            </p>
            {other.changes !== null && other.changes > other.files && (
              <Button
                size="small"
                aria-label={`Save a rescue file for ${other.company ?? 'the other company'}`}
                onClick={() => setSaving(other)}
              >
                Save
              </Button>
            )}
          </div>
        ))}
        {unsent > 0 ? (
          <Button block variant="danger" icon={Trash2} busy={leaving} onClick={leave}>
            Sign out and delete
          </Button>
        ) : (
          <Button block variant="primary" busy={leaving} onClick={leave}>
            Sign out
          </Button>
        )}
      </div>
    </Dialog>
  );
}
