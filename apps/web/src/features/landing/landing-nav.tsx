import { navScrollPx } from '@plumbline/domain/limits/shell';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { Logo } from '../../design/display/logo.tsx';

const sections = [
  { href: '#features', label: 'Features' },
  { href: '#pricing', label: 'Pricing' },
  { href: '#cta', label: 'Get Started' },
  { href: '#contact', label: 'Contact' },
];

export function LandingNav({ onSignOut }: { onSignOut: () => void }) {
  const [open, setOpen] = useState(false);
  const scrolled = useScrolled();
  return (
    <header
      data-scrolled={scrolled}
      className={clsx(
        'sticky top-0 z-20 border-b',
        scrolled || open ? 'border-hairline bg-card' : 'border-transparent bg-page',
      )}
    >
      <div className="mx-auto flex min-h-16 w-full max-w-[80rem] items-center gap-6 px-4 large-text:flex-wrap large-text:gap-y-0 md:px-6">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <nav aria-label="Sections" className="hidden flex-1 justify-center md:flex">
          <SectionLinks />
        </nav>
        <div className="ml-auto hidden items-center gap-2.5 md:flex">
          <AccountButtons onSignOut={onSignOut} />
        </div>
        <IconButton
          icon={open ? X : Menu}
          label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls="landing-menu"
          onClick={() => setOpen(!open)}
          className="-mr-2 ml-auto md:hidden"
        />
      </div>
      <div id="landing-menu" hidden={!open} className="border-t border-hairline px-4 pt-2 pb-5 md:hidden">
        <nav aria-label="Sections, menu">
          <SectionLinks stacked onFollow={() => setOpen(false)} />
        </nav>
        <div className="mt-3 flex flex-col gap-2.5 *:w-full">
          <AccountButtons onSignOut={onSignOut} />
        </div>
      </div>
    </header>
  );
}

function SectionLinks({ stacked = false, onFollow }: { stacked?: boolean; onFollow?: () => void }) {
  return (
    <ul className={stacked ? 'flex flex-col' : 'flex gap-1'}>
      {sections.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            onClick={onFollow}
            className="flex min-h-11 items-center rounded-control px-3 text-ink-2 hover:text-ink"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Nothing until the session is known, so that no wrong button flashes. */
function AccountButtons({ onSignOut }: { onSignOut: () => void }) {
  const state = useSession();
  if (state.status === 'loading') return <span className="min-h-10" />;
  if (state.status === 'signed-in') {
    return (
      <>
        <Button variant="quiet" onClick={onSignOut}>
          Sign Out
        </Button>
        <LinkButton to="/$" params={{ _splat: 'dashboard' }} variant="primary">
          Go to Dashboard
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <LinkButton to="/login" search={{ next: '/dashboard' }} variant="quiet">
        Sign In
      </LinkButton>
      <LinkButton to="/start-trial" variant="primary">
        Start Free Trial
      </LinkButton>
    </>
  );
}

/** Whether the page was scrolled by more than 10 px, which changes the bar's style. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > navScrollPx);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
