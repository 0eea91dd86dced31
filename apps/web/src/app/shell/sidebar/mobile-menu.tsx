import type { PageName } from '@plumbline/domain/access/pages';
import { sidebarMobileWidthRem } from '@plumbline/domain/limits/shell';
import { useLocation } from '@tanstack/react-router';
import { Download, RefreshCw } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Logo } from '../../../design/display/logo.tsx';
import { Drawer } from '../../../design/layers/drawer.tsx';
import { useInstall } from '../../../pwa/install.ts';
import { useOpenSync } from '../sync/sync-address.ts';
import { SidebarNav } from './sidebar-nav.tsx';
import { UserMenu } from './user-menu.tsx';

export type MobileMenuProps = { page: PageName; open: boolean; onOpenChange: (open: boolean) => void };

/** The sidebar on the phone, behind More. */
export function MobileMenu({ page, open, onOpenChange }: MobileMenuProps) {
  const openSync = useOpenSync();
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
function Entry({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1 text-left font-medium text-ink-2 hover:bg-lift hover:text-ink"
    >
      <Icon aria-hidden className="size-[1.15rem] shrink-0" />
      {label}
    </button>
  );
}
