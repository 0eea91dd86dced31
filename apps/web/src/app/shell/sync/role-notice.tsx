import { ADMIN } from '@plumbline/domain/access/roles';
import { useEffect } from 'react';
import { useQueueCounts } from '../../../data/queue/unsent.ts';
import { roleChange } from '../../../data/session/role-change.ts';
import { useStore } from '../../../data/store.ts';
import { Button } from '../../../design/controls/button.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { roleNames } from '../../../kits/labels/status-labels.ts';
import { roleText } from '../../ended/ended-text.ts';
import { useOpenSync } from './sync-address.ts';

/** Shown when a person's role has changed: with unsent work a question about it, otherwise a message. */
export function RoleNotice() {
  const role = useStore(roleChange);
  const { waiting, needsYou } = useQueueCounts();
  const openSync = useOpenSync();
  const { locale } = useLocale();
  const changes = waiting + needsYou;
  const isCalm = role !== null && changes === 0;
  useEffect(() => {
    if (!isCalm || role === null) return undefined;
    // The waiting changes are read shortly after the page has loaded.
    const timer = setTimeout(() => {
      toast.plain(`Your role is now ${roleNames[role]}`, {
        description: 'What you see here follows it.',
        id: 'role',
      });
      roleChange.set(null);
    }, 5_000);
    return () => clearTimeout(timer);
  }, [isCalm, role]);
  if (role === null || changes === 0) return null;
  const close = () => roleChange.set(null);
  const { title, sentence } = roleText({ role: roleNames[role], grantsAll: role === ADMIN }, changes, locale);
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={sentence}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      footer={
        <>
          <Button onClick={close}>OK</Button>
          <Button
            variant="primary"
            onClick={() => {
              close();
              openSync();
            }}
          >
            Show what waits
          </Button>
        </>
      }
    />
  );
}
