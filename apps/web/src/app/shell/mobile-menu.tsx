import type { PageName } from '@plumbline/domain/access/pages';
import { sidebarMobileWidthRem } from '@plumbline/domain/limits/shell';
import { Drawer } from '../../design/drawer.tsx';
import { Logo } from '../../design/logo.tsx';
import { SidebarNav } from './sidebar-nav.tsx';
import { UserMenu } from './user-menu.tsx';

export type MobileMenuProps = { page: PageName; open: boolean; onOpenChange: (open: boolean) => void };

/** The sidebar on the phone, behind More. */
export function MobileMenu({ page, open, onOpenChange }: MobileMenuProps) {
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
    </Drawer>
  );
}
