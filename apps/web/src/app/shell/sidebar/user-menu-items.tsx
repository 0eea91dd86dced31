import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { Link } from '@tanstack/react-router';
import { Building2, CreditCard, Globe, Keyboard, LogOut, Sun, UserCog, UserRound } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useUser } from '../../../data/session/session.ts';
import { Menu, MenuCheckItem, MenuItem, MenuLink, MenuSeparator } from '../../../design/layers/menu.tsx';
import { readTheme, setTheme } from '../../../design/theme.ts';
import { usePhone } from '../../../design/use-phone.ts';
import { behindDashboard } from '../../../navigation/behind-dashboard.ts';
import { pageTarget } from '../../../navigation/page-link.tsx';
import { useLeave } from '../../../navigation/use-leave.ts';
import { showShortcuts } from '../shortcuts-part.tsx';

/** Open from its first render, because its bundle was fetched by the press on the person. */
export function UserMenuItems({ trigger }: { trigger: ReactElement }) {
  const { role } = useUser();
  const leave = useLeave();
  const phone = usePhone();
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
        <MenuLink link={<Link {...pageTarget('profile', { tab: 'organization' })} />} icon={Building2}>
          Organization Settings
        </MenuLink>
      )}
      {role === ADMIN && (
        <MenuLink link={<Link {...pageTarget('subscription')} />} icon={CreditCard}>
          Subscription
        </MenuLink>
      )}
      {role !== null &&
        role !== CLIENT &&
        behindDashboard.map(({ view, label, icon }) => (
          <MenuLink key={view} link={<Link {...pageTarget('dashboard', { view })} />} icon={icon}>
            {label}
          </MenuLink>
        ))}
      <MenuLink link={<Link to="/" />} icon={Globe}>
        Visit Homepage
      </MenuLink>
      <MenuSeparator />
      <MenuCheckItem
        icon={Sun}
        checked={theme === 'sunlight'}
        onChange={(checked) => {
          const next = checked ? 'sunlight' : 'dark';
          setTheme(next);
          setShown(next);
        }}
      >
        Sunlight theme
      </MenuCheckItem>
      {!phone && (
        <MenuItem icon={Keyboard} onSelect={showShortcuts}>
          Keyboard Shortcuts
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={leave}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
