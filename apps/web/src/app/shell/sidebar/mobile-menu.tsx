import type { PageName } from '@plumbline/domain/access/pages';
import { FIELD_TECH } from '@plumbline/domain/access/roles';
import { sidebarMobileWidthRem } from '@plumbline/domain/limits/shell';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { useLocation } from '@tanstack/react-router';
import { Clock3, Download, RefreshCw } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { usePlan, useUser } from '../../../data/session/session.ts';
import { Logo } from '../../../design/display/logo.tsx';
import { Drawer } from '../../../design/layers/drawer.tsx';
import { PageLink } from '../../../navigation/page-link.tsx';
import { useInstall } from '../../../pwa/install.ts';
import { useOpenSync } from '../sync/sync-address.ts';
import { SidebarNav } from './sidebar-nav.tsx';
import { UserMenu } from './user-menu.tsx';

export type MobileMenuProps = { page: PageName; open: boolean; onOpenChange: (open: boolean) => void };

/** The sidebar on the phone, behind More. */
export function MobileMenu({ page, open, onOpenChange }: MobileMenuProps) {
  const openSync = useOpenSync();
  const { role } = useUser();
  const { hasTimeClock } = planCapabilities[usePlan()];
  const install = useInstall();
  const address = useLocation({ select: ({ href }) => href });
  const closeFor = useEffectEvent((_before: string) => onOpenChange(false));
  // Whatever in it was followed: the page that it opened is not to lie under it.
  useEffect(() => () => closeFor(address), [address]);
  const after = (act: () => void) => () => {
    onOpenChange(false);
    act();
  };
  return (
    <Drawer
      title="Menu"
      open={open}
      onOpenChange={onOpenChange}
      width={`${sidebarMobileWidthRem}rem`}
      header={<Logo tagline />}
      footer={<UserMenu />}
    >
      <SidebarNav page={page} onFollow={() => onOpenChange(false)} />
      <div className="mt-4 flex flex-col gap-0.5 border-t border-hairline pt-3">
        {role === FIELD_TECH && hasTimeClock && (
          <PageLink
            page="timeentries"
            aria-current={page === 'timeentries' ? 'page' : undefined}
            className={entryLook}
            onClick={() => onOpenChange(false)}
          >
            <Clock3 aria-hidden className="size-[1.15rem] shrink-0" />
            My hours
          </PageLink>
        )}
        <Entry icon={RefreshCw} label="Sync" onPress={after(openSync)} />
        {install.offer !== null && (
          <Entry icon={Download} label="Install the app" onPress={after(install.offer)} />
        )}
        {install.state === 'by-hand' && (
          <Entry icon={Download} label="Install the app" onPress={after(openSync)} />
        )}
      </div>
    </Drawer>
  );
}

/** Styled like the pages above it. */
const entryLook =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1 text-left font-medium text-ink-2 hover:bg-lift hover:text-ink';

function Entry({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={entryLook}>
      <Icon aria-hidden className="size-[1.15rem] shrink-0" />
      {label}
    </button>
  );
}
