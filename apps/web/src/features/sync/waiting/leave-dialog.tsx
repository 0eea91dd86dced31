import { LifeBuoy, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { projectUploads } from '../../../data/files/project-uploads.ts';
import { useOutbox } from '../../../data/queue/unsent.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { useDelivery } from '../../../data/engine/sync-service.ts';
import { keptInPage } from '../../../data/replica/lost-copy.ts';
import { useStore } from '../../../data/store.ts';
import { type OtherCopy, useOtherCopies } from '../../../data/engine/use-other-copies.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { leaveNow } from '../../../navigation/leave.ts';
import { RescueSaveDialog } from '../rescue/rescue-save-dialog.tsx';
import { useSyncNow } from '../use-sync-now.ts';
import { deliveryText } from './delivery-text.ts';
import { filesText, leaveText, otherCompanyText } from './leave-text.ts';

/**
 * Asks before a sign-out while this device holds unsent work. It follows the queue: once everything is sent
 * there is no question.
 */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { waiting, failed } = useOutbox();
  const files = useStore(projectUploads.uploads).filter(({ state }) => state.kind !== 'done').length;
  const { online } = useConnection();
  const delivery = useDelivery();
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
  const here = waiting.length + failed.length;
  // A copy that cannot be read is counted as if it held a change.
  const unsent = others.reduce(
    (sum, { changes }) => sum + (changes ?? 1),
    here + files + (copies === null ? 1 : 0),
  );
  const sendable = waiting.length > 0 && online;
  const losses = [
    waiting.length > 0 && deliveryText(delivery, { online, nextTry: null }),
    failed.length > 0 && `${failed.length} ${failed.length === 1 ? 'needs' : 'need'} you in the Sync center.`,
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
        {waiting.length > 0 && (
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
            {other.changes !== null && (
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
