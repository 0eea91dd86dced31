import type { Notification } from '@plumbline/domain/entities/notification';
import { notificationListHeightPx } from '@plumbline/domain/limits/shell';
import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useNow } from '../../../data/device/clock.ts';
import type { Rows } from '../../../data/records/use-records.ts';
import { useUser } from '../../../data/session/session.ts';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { formatAgo } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { ListTrouble } from '../../../kits/list/list-trouble.tsx';
import { useOpenPage } from '../../../navigation/use-page.ts';
import { deleteNotification, markAsRead } from './notification-calls.ts';
import { notificationTarget } from './notification-target.ts';

export type NotificationListProps = {
  from: Rows<Notification>;
  onFollow: () => void;
};

/** A list in an area 400 high. A click marks a notification as read and opens what it is about. */
export function NotificationList({ from, onFollow }: NotificationListProps) {
  const { rows, state } = from;
  const { role } = useUser();
  const { timeZone } = useLocale();
  const { history } = useRouter();
  const open = useOpenPage();
  const follow = (row: Notification) => {
    markAsRead(row);
    onFollow();
    const target = notificationTarget(row, role, timeZone);
    if (target === null) history.push('/');
    else open(target.page, target.search);
  };
  return (
    <div style={{ height: notificationListHeightPx }} className="min-h-0 overflow-y-auto">
      {state === 'loading' && (
        <SkeletonList label="Getting your notifications" labelHidden count={5} shape="rows" />
      )}
      {rows.length === 0 && <ListTrouble {...from} what="notifications" saved={false} quiet />}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState compact title="Nothing new" className="pt-0">
          When somebody gives you a task or mentions you, it says so here.
        </EmptyState>
      )}
      <ul>
        {rows.map((row) => (
          <NotificationRow key={row.id} row={row} onFollow={() => follow(row)} />
        ))}
      </ul>
    </div>
  );
}

function NotificationRow({ row, onFollow }: { row: Notification; onFollow: () => void }) {
  const { locale, timeZone } = useLocale();
  const now = useNow();
  return (
    <li className="relative flex items-start border-b border-hairline last:border-b-0 hover:bg-lift">
      <span
        aria-hidden
        className={clsx(
          'mt-5 ml-4 size-2 shrink-0 rounded-full',
          row.isRead ? 'bg-transparent' : 'bg-accent',
        )}
      />
      <div className="min-w-0 flex-1 py-3 pl-3">
        {/* The title's button covers the whole row. */}
        <button
          type="button"
          onClick={onFollow}
          className={clsx(
            'block text-left after:absolute after:inset-0',
            row.isRead ? 'font-medium text-ink-2' : 'font-bold',
          )}
        >
          {row.isRead ? null : <span className="sr-only">Unread: </span>}
          {row.title}
        </button>
        <p className="line-clamp-2 text-meta text-ink-2">{row.message}</p>
        <p className="text-meta text-ink-3">{formatAgo(row.createdAt, now, locale, timeZone)}</p>
      </div>
      <IconButton
        icon={X}
        size="small"
        label={`Delete: ${row.title}`}
        onClick={() => deleteNotification(row)}
        className="relative z-1 mt-2 mr-2"
      />
    </li>
  );
}
