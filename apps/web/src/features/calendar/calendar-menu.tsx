import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { CalendarDays, CalendarSync, Ellipsis, FileUp, Map as MapSign } from 'lucide-react';
import { lazy, useState } from 'react';
import { useUser } from '../../data/session/session.ts';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { Menu, MenuCheckItem, MenuGroup, MenuItem, MenuSeparator } from '../../design/layers/menu.tsx';
import { LayerSuspense } from '../../design/layers/layer-suspense.tsx';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { ownEventOf, useIntegrations } from './integrations/use-integrations.ts';
import { coloringLabels, colorings, useEventColors } from './parts/event-colors.ts';

const SubscribeDialog = lazy(() => import('./feed/subscribe-dialog.tsx'));
const IntegrationsDialog = lazy(() => import('./integrations/integrations-dialog.tsx'));
const ImportDialog = lazy(() => import('./import/import-dialog.tsx'));
const DayMap = lazy(() => import('./route/day-map.tsx'));
const OwnEventSheet = lazy(() => import('./integrations/own-event-sheet.tsx'));

type Opened = 'subscribe' | 'integrations' | 'import' | 'map';

/** The menu of rare actions on the calendar, with the dialogs that it opens. */
export function CalendarMenu() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { role } = useUser();
  const { event: eventId } = usePageSearch();
  const setAddress = useSetPageSearch();
  const own = ownEventOf(useIntegrations() ?? [], eventId);
  const { by } = useEventColors();
  const close = () => setOpened(null);
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label="More about the calendar" />}>
        <MenuGroup heading="Color by">
          {colorings.map((each) => (
            <MenuCheckItem
              key={each}
              checked={each === by}
              onChange={() => setAddress({ color: each === 'status' ? undefined : each }, { replace: true })}
              closes
            >
              {coloringLabels[each]}
            </MenuCheckItem>
          ))}
        </MenuGroup>
        <MenuSeparator />
        {role !== CLIENT && (
          <MenuItem icon={MapSign} onSelect={() => setOpened('map')}>
            Day on the map…
          </MenuItem>
        )}
        <MenuItem icon={CalendarSync} onSelect={() => setOpened('subscribe')}>
          Subscribe…
        </MenuItem>
        <MenuItem icon={CalendarDays} onSelect={() => setOpened('integrations')}>
          Your own calendars…
        </MenuItem>
        {role === ADMIN && (
          <MenuItem icon={FileUp} onSelect={() => setOpened('import')}>
            Import a file…
          </MenuItem>
        )}
      </Menu>
      <LayerSuspense>
        {opened === 'subscribe' && <SubscribeDialog onClose={close} />}
        {opened === 'integrations' && <IntegrationsDialog onClose={close} />}
        {opened === 'map' && <DayMap onClose={close} />}
        {opened === 'import' && <ImportDialog onClose={close} />}
        {own && (
          <OwnEventSheet
            key={eventId}
            {...own}
            onClose={() => setAddress({ event: undefined }, { replace: true })}
          />
        )}
      </LayerSuspense>
    </>
  );
}
