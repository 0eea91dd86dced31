import { CalendarSync, Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { Menu, MenuItem } from '../../design/layers/menu.tsx';

const SubscribeDialog = lazy(() => import('./feed/subscribe-dialog.tsx'));

/** What is seldom done with the calendar. */
export function CalendarMenu() {
  const [subscribing, setSubscribing] = useState(false);
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label="More about the calendar" />}>
        <MenuItem icon={CalendarSync} onSelect={() => setSubscribing(true)}>
          Subscribe…
        </MenuItem>
      </Menu>
      {subscribing && (
        <Suspense>
          <SubscribeDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </>
  );
}
