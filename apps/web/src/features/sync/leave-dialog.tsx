import { LifeBuoy, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useConnection } from '../../data/connection.ts';
import { useDelivery } from '../../data/sync-service.ts';
import { useOutbox } from '../../data/unsent.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { leaveNow } from '../../navigation/leave.ts';
import { deliveryWords } from './delivery-words.ts';
import { leaveWords } from './leave-words.ts';
import { RescueSaveDialog } from './rescue-save-dialog.tsx';
import { useSyncNow } from './use-sync-now.ts';

/** Asked before a sign-out while this device holds what nobody else has. It follows the queue: what is sent meanwhile is no question any more. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { waiting, failed } = useOutbox();
  const { online } = useConnection();
  const delivery = useDelivery();
  const { busy, start } = useSyncNow();
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState(false);
  const [leaving, setLeaving] = useState(false);
  if (saving) return <RescueSaveDialog onClose={() => setSaving(false)} onSaved={() => setSaved(true)} />;
  const unsent = waiting.length + failed.length;
  const sendable = waiting.length > 0 && online;
  const standing = [
    waiting.length > 0 && deliveryWords(delivery, { online, nextTry: null }),
    failed.length > 0 && `${failed.length} ${failed.length === 1 ? 'needs' : 'need'} you in the Sync centre.`,
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
      {...leaveWords(unsent)}
      footer={<Button onClick={onClose}>Stay</Button>}
    >
      <div className="flex flex-col gap-2.5">
        {standing.length > 0 && <output className="text-ink-2">{standing.join(' ')}</output>}
        {waiting.length > 0 && (
          <Button block variant={sendable ? 'primary' : 'outline'} icon={Send} busy={busy} onClick={start}>
            Send now
          </Button>
        )}
        {unsent > 0 && (
          <Button
            block
            variant={sendable ? 'outline' : 'primary'}
            icon={LifeBuoy}
            onClick={() => setSaving(true)}
          >
            Save rescue file
          </Button>
        )}
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
