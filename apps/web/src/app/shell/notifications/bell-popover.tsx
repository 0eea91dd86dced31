import type { Notification } from '@plumbline/domain/entities/notification';
import { notificationListLimit } from '@plumbline/domain/limits/shell';
import { type ReactElement, useState } from 'react';
import { Popover } from '../../../design/layers/popover.tsx';
import { NotificationHeader } from './notification-header.tsx';
import { NotificationList } from './notification-list.tsx';

export type BellPopoverProps = {
  rows: readonly Notification[];
  state: 'loading' | 'ready' | 'error';
  unread: number;
  trigger: ReactElement;
};

/** Opens as it comes: its bundle was fetched by the press on the bell. */
export function BellPopover({ rows, state, unread, trigger }: BellPopoverProps) {
  const [open, setOpen] = useState(true);
  return (
    <Popover
      flush
      title="Notifications"
      open={open}
      onOpenChange={setOpen}
      className="w-96"
      header={<NotificationHeader unread={unread} rows={rows} />}
      trigger={trigger}
    >
      <NotificationList
        rows={rows.slice(0, notificationListLimit)}
        state={state}
        onFollow={() => setOpen(false)}
      />
    </Popover>
  );
}
