import type { Notification } from '@plumbline/domain/entities/notification';
import { notificationListLimit } from '@plumbline/domain/limits/shell';
import { type ReactElement, useState } from 'react';
import type { Rows } from '../../../data/records/use-records.ts';
import { Popover } from '../../../design/layers/popover.tsx';
import { NotificationHeader } from './notification-header.tsx';
import { NotificationList } from './notification-list.tsx';

export type BellPopoverProps = {
  from: Rows<Notification>;
  unread: number;
  trigger: ReactElement;
};

/** Open from its first render, because its bundle was fetched by the press on the bell. */
export function BellPopover({ from, unread, trigger }: BellPopoverProps) {
  const [open, setOpen] = useState(true);
  return (
    <Popover
      flush
      title="Notifications"
      open={open}
      onOpenChange={setOpen}
      className="w-96"
      header={<NotificationHeader unread={unread} rows={from.rows} />}
      trigger={trigger}
    >
      <NotificationList
        from={{ ...from, rows: from.rows.slice(0, notificationListLimit) }}
        onFollow={() => setOpen(false)}
      />
    </Popover>
  );
}
