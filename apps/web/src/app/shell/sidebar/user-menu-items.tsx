import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { Link } from '@tanstack/react-router';
import { CreditCard, Globe, History, LogOut, Sun, Trash2, UserCog, UserRound } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useUser } from '../../../data/session/session.ts';
import { Menu, MenuCheckItem, MenuItem, MenuLink, MenuSeparator } from '../../../design/layers/menu.tsx';
import { readTheme, setTheme } from '../../../design/theme.ts';
import { pageTarget } from '../../../navigation/page-link.tsx';
import { useLeave } from '../../../navigation/use-leave.ts';

/** Opens as it comes: its bundle was fetched by the press on the person. */
export function UserMenuItems({ trigger }: { trigger: ReactElement }) {
  const { role } = useUser();
  const leave = useLeave();
  const [theme, setShown] = useState(readTheme);
  return (
    <Menu defaultOpen side="top" align="start" className="w-60" trigger={trigger}>
      <MenuLink link={<Link {...pageTarget('profile', { tab: 'account' })} />} icon={UserCog}>
        My Account
      </MenuLink>
      <MenuLink link={<Link {...pageTarget('profile')} />} icon={UserRound}>
        Profile Settings
      </MenuLink>
      {role === ADMIN && (
        <MenuLink link={<Link {...pageTarget('subscription')} />} icon={CreditCard}>
          Subscription
        </MenuLink>
      )}
      {role !== null && role !== CLIENT && (
        <>
          <MenuLink link={<Link {...pageTarget('dashboard', { view: 'activity' })} />} icon={History}>
            Activity
          </MenuLink>
          <MenuLink link={<Link {...pageTarget('dashboard', { view: 'trash' })} />} icon={Trash2}>
            Trash
          </MenuLink>
        </>
      )}
      <MenuLink link={<Link to="/" />} icon={Globe}>
        Visit Homepage
      </MenuLink>
      <MenuSeparator />
      <MenuCheckItem
        checked={theme === 'sunlight'}
        onChange={(checked) => {
          const next = checked ? 'sunlight' : 'dark';
          setTheme(next);
          setShown(next);
        }}
      >
        <span className="flex items-center gap-2.5">
          <Sun aria-hidden className="size-4.5 text-ink-2" />
          Sunlight theme
        </span>
      </MenuCheckItem>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={leave}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
