import type { Notification } from '@plumbline/domain/entities/notification';
import { clearNotificationsQuestion } from '@plumbline/domain/errors/messages';
import { CheckCheck, Trash2 } from 'lucide-react';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { Tooltip } from '../../../design/layers/tooltip.tsx';
import { clearAll, markAllAsRead } from './notification-calls.ts';

export function NotificationHeader({ unread, rows }: { unread: number; rows: readonly Notification[] }) {
  const confirm = useConfirm();
  const clear = async () => {
    const sure = await confirm({
      title: clearNotificationsQuestion,
      confirmLabel: 'Clear all',
      destructive: true,
    });
    if (sure) clearAll();
  };
  return (
    <div className="flex min-h-13 items-center gap-1 border-b border-hairline pr-2 pl-4">
      <p aria-hidden className="heading text-panel">
        Notifications
      </p>
      <p className="ml-1 flex-1 text-meta text-ink-2">{unread > 0 ? `${unread} unread` : ''}</p>
      {unread > 0 && (
        <Tooltip label="Mark all as read">
          <IconButton icon={CheckCheck} label="Mark all as read" onClick={() => markAllAsRead()} />
        </Tooltip>
      )}
      {rows.length > 0 && (
        <Tooltip label="Clear all">
          <IconButton icon={Trash2} label="Clear all" onClick={() => void clear()} />
        </Tooltip>
      )}
    </div>
  );
}
