import { Bell as BellIcon } from 'lucide-react';
import { type ComponentProps, createElement } from 'react';
import { useNotifications } from '../../../data/records/notifications.ts';
import { iconButtonLook } from '../../../design/controls/button-look.ts';
import { Badge } from '../../../design/display/badge.tsx';
import { useOnDemand } from '../use-on-demand.ts';

const loadPopover = async () => (await import('./bell-popover.tsx')).BellPopover;

/** The bell with its unread count, and the newest twenty notifications (spec §2.8). */
export function Bell() {
  const from = useNotifications();
  const unread = from.rows.filter((row) => !row.isRead).length;
  const { bundle, prepare, open } = useOnDemand(loadPopover);
  if (bundle === null) {
    return <BellButton unread={unread} onPointerEnter={prepare} onFocus={prepare} onClick={open} />;
  }
  return createElement(bundle, { from, unread, trigger: <BellButton unread={unread} /> });
}

function BellButton({ unread, ...rest }: ComponentProps<'button'> & { unread: number }) {
  return (
    <button
      aria-haspopup="dialog"
      {...rest}
      type="button"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      className={iconButtonLook({ className: 'relative -mr-2' })}
    >
      <BellIcon aria-hidden className="size-5" />
      <span aria-hidden className="absolute top-0.5 right-0">
        <Badge count={unread} />
      </span>
    </button>
  );
}
