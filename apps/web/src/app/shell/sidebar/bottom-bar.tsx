import type { PageName } from '@plumbline/domain/access/pages';
import { clsx } from 'clsx';
import { Menu as MenuIcon } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { createElement, type ReactNode, useState } from 'react';
import { usePlan, useUser } from '../../../data/session/session.ts';
import { useStore } from '../../../data/store.ts';
import { dockElement } from '../../../navigation/dock.tsx';
import { PageLink } from '../../../navigation/page-link.tsx';
import { useOnDemand } from '../use-on-demand.ts';
import { bottomTabs } from './bottom-tabs.ts';
import { messagesBadge } from './messages-badge.ts';
import { pageIcons } from './page-icons.ts';
import { usePunches } from './use-punches.ts';
import { useRunningClock } from './use-running-clock.ts';

const loadMobileMenu = async () => (await import('./mobile-menu.tsx')).MobileMenu;

/** At the bottom of the phone's screen: four pages and More; above it the dock of the present screen. */
export function BottomBar({ page }: { page: PageName }) {
  const user = useUser();
  const plan = usePlan();
  const [menuOpen, setMenuOpen] = useState(false);
  const { bundle, prepare, open } = useOnDemand(loadMobileMenu);
  const tabs = bottomTabs(user.role, plan, usePunches());
  const clock = useRunningClock();
  const Badge = useStore(messagesBadge);
  const current = page === 'projectdetail' ? 'projects' : page;
  // The crew come to a project from their stops, tasks and messages, so without a tab for projects none is marked.
  const elsewhere = page !== 'projectdetail' && !tabs.some((tab) => tab.page === current);
  return (
    <div data-print="hidden" className="fixed inset-x-0 bottom-0 z-10 bg-page md:hidden">
      {/* Outside the bar, which does not grow with it: the page in sight stands still as a dock comes and goes. Without
          a height of its own nothing in it moves as a higher dock takes the place of a page's placeholder. */}
      <div ref={mountDock} className="absolute inset-x-0 bottom-full flex h-0 flex-col justify-end" />
      <nav
        aria-label="Bottom bar"
        className="border-t border-hairline bg-card pb-[env(safe-area-inset-bottom)]"
      >
        <ul className="flex h-15 low:h-12 large-text:h-[72px]">
          {tabs.map(({ page: tab, label }) => {
            const chosen = tab === current;
            const running = tab === 'timeclock' ? clock : null;
            return (
              <li key={tab} className="min-w-0 flex-1">
                <PageLink
                  page={tab}
                  aria-label={running === null ? undefined : `${label}, ${running.words}`}
                  aria-current={chosen ? 'page' : undefined}
                  className={tabLook(chosen)}
                >
                  <TabFace
                    icon={pageIcons[tab]}
                    label={running === null || chosen ? label : <RunningTime time={running.time} />}
                    chosen={chosen}
                  />
                  {tab === 'messages' && Badge && (
                    <Badge className="absolute top-1 left-[calc(50%+0.375rem)]" />
                  )}
                </PageLink>
              </li>
            );
          })}
          <li className="min-w-0 flex-1">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              aria-current={elsewhere ? 'true' : undefined}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => {
                open();
                setMenuOpen(true);
              }}
              className={tabLook(elsewhere)}
            >
              <TabFace icon={MenuIcon} label="More" chosen={elsewhere} />
            </button>
          </li>
        </ul>
      </nav>
      {bundle && createElement(bundle, { page, open: menuOpen, onOpenChange: setMenuOpen })}
    </div>
  );
}

function mountDock(element: HTMLElement | null): void {
  dockElement.set(element);
}

function tabLook(chosen: boolean): string {
  return clsx(
    'relative flex h-full w-full flex-col items-center justify-center gap-0.5 low:flex-row low:gap-1.5 text-[min(var(--text-axis),4.1vw)]/tight outline-offset-[-2px]',
    chosen ? 'font-bold text-accent' : 'font-medium text-ink-2',
  );
}

function RunningTime({ time }: { time: string }) {
  return (
    <span className="flex items-center gap-1 font-bold whitespace-nowrap text-ink tabular">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
      {time}
    </span>
  );
}

function TabFace({ icon: Icon, label, chosen }: { icon: LucideIcon; label: ReactNode; chosen: boolean }) {
  return (
    <>
      <span
        className={clsx(
          'grid h-7 w-13 place-items-center rounded-full border border-transparent large-text:h-[32px] large-text:w-[56px]',
          chosen && 'bg-selected sunlight:border-selected-edge',
        )}
      >
        <Icon aria-hidden className="size-5 large-text:size-[24px]" />
      </span>
      {label}
    </>
  );
}
