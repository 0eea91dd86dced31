import { clsx } from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, createElement } from 'react';
import { useOrganization } from '../../../data/records/organization.ts';
import { useSession } from '../../../data/session/session.ts';
import { Avatar } from '../../../design/display/avatar.tsx';
import { useOnDemand } from '../use-on-demand.ts';

const loadMenu = async () => (await import('./user-menu-items.tsx')).UserMenuItems;

/** At the bottom of the sidebar: the person, and everything about their account. */
export function UserMenu({ collapsed = false }: { collapsed?: boolean }) {
  const { bundle, prepare, open } = useOnDemand(loadMenu);
  if (bundle === null) {
    return <Person collapsed={collapsed} onPointerEnter={prepare} onFocus={prepare} onClick={open} />;
  }
  return createElement(bundle, { trigger: <Person collapsed={collapsed} /> });
}

function Person({ collapsed, ...rest }: ComponentProps<'button'> & { collapsed: boolean }) {
  const { name, subtitle } = useOwnName();
  const organization = useOrganization().row;
  const second = subtitle ?? organization?.name;
  return (
    <button
      aria-haspopup="menu"
      {...rest}
      type="button"
      aria-label={collapsed ? `Account of ${name}` : undefined}
      className={clsx(
        'flex min-h-12 w-full items-center rounded-control text-left hover:bg-lift',
        collapsed ? 'justify-center' : 'gap-3 px-2 py-1.5',
      )}
    >
      <Avatar name={name} decorative className={collapsed ? 'scale-90' : ''} />
      {!collapsed && (
        <>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-bold">{name}</span>
            {second && <span className="block truncate text-meta text-ink-2">{second}</span>}
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-2" />
        </>
      )}
    </button>
  );
}

/** The signed-in person's name: from their row of the team list where there is one (spec §3). */
function useOwnName(): { name: string; subtitle: string | null } {
  const state = useSession();
  if (state.status !== 'signed-in') return { name: '', subtitle: null };
  const { user, teamRow } = state;
  const fromTeam = [teamRow?.firstName, teamRow?.lastName].filter(Boolean).join(' ');
  return {
    name: user.displayName ?? (fromTeam || user.name),
    subtitle: teamRow?.position ?? user.position,
  };
}
