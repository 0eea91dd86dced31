import { trialDays } from '@plumbline/domain/limits/session';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useSession } from '../../data/session/session.ts';
import { AnchorButton } from '../../design/controls/link-button.tsx';
import { Logo } from '../../design/display/logo.tsx';
import { contactEmail } from '../../kits/public/contact.ts';
import { LegalLinks } from '../../kits/public/legal-links.tsx';
import { CrewBoard } from './crew-board.tsx';
import { Features } from './features.tsx';
import { LandingNav } from './landing-nav.tsx';
import { sectionLook } from './section-look.ts';
import { StartButton } from './start-button.tsx';

const AccountBar = lazy(async () => ({ default: (await import('./account-bar.tsx')).AccountBar }));

const LandingPlans = lazy(async () => ({ default: (await import('./landing-plans.tsx')).LandingPlans }));

/** The marketing page at the root (spec §2.3). */
export function LandingScreen({ onSignOut }: { onSignOut: () => void }) {
  const signedIn = useSession().status === 'signed-in';
  return (
    <>
      <LandingNav onSignOut={onSignOut} />
      {signedIn && (
        <Suspense>
          <AccountBar onSignOut={onSignOut} />
        </Suspense>
      )}
      <main id="content" tabIndex={-1} className="overflow-x-clip outline-none">
        <Hero />
        <Features />
        <section id="pricing" aria-labelledby="pricing-title" className={sectionLook}>
          <h2 id="pricing-title" className="heading text-[2rem] leading-tight md:text-[2.75rem]">
            Per company.
            <br />
            Not per head.
          </h2>
          <p className="mt-4 mb-8 max-w-[52ch] text-ink-2">
            Every plan starts with {trialDays} days free, no credit card. Clients you share a job with are
            free on all of them.
          </p>
          <WhenNear height="40rem">
            <Suspense fallback={<div className="h-160" />}>
              <LandingPlans />
            </Suspense>
          </WhenNear>
        </section>
        <section id="cta" aria-labelledby="cta-title" className={sectionLook}>
          <h2 id="cta-title" className="heading text-[2rem] leading-tight md:text-[3rem]">
            Hang your first job on it.
          </h2>
          <p className="mt-4 mb-7 max-w-[46ch] text-ink-2">
            Ten minutes: name the job, invite one person, watch the first task come back done. Or look around
            in a sample company first.
          </p>
          <StartButton />
        </section>
        <section id="contact" aria-labelledby="contact-title" className={sectionLook}>
          <h2 id="contact-title" className="heading text-[2rem] leading-tight">
            Ask a person.
          </h2>
          <p className="mt-4 mb-6 max-w-[46ch] text-ink-2">
            Moving from spreadsheets, bringing forty jobs, more people than a plan has: write to us and
            somebody who knows the answer writes back.
          </p>
          <AnchorButton href={`mailto:${contactEmail}`}>{contactEmail}</AnchorButton>
        </section>
      </main>
      <Footer />
    </>
  );
}

function Footer() {
  return (
    <footer className="border-t border-hairline bg-card">
      <div className="mx-auto flex w-full max-w-[80rem] flex-wrap items-center justify-between gap-x-8 gap-y-6 px-4 py-10 md:px-6">
        <Logo tagline />
        <LegalLinks />
      </div>
    </footer>
  );
}

function Hero() {
  return (
    <section className="mx-auto w-full max-w-[80rem] px-4 pt-10 pb-6 md:px-6 md:pt-20">
      <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[5fr_3fr]">
        <h1 className="heading text-hero">
          Keep every
          <br />
          job true.
        </h1>
        <div>
          <p className="mb-6 max-w-[44ch] text-[1.0625rem] text-ink-2">
            Crews, tasks, notes and hours for contractors, measured against the plan all day. It keeps working
            where the signal stops.
          </p>
          <StartButton size="dock" />
        </div>
      </div>
      <CrewBoard />
    </section>
  );
}

const aheadOfSight = '300px';

/**
 * Renders its content once it is near the screen, so that far content costs nothing before. Reserves `height`
 * until then.
 */
function WhenNear({ height, children }: { height: string; children: ReactNode }) {
  const [near, setNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some((one) => one.isIntersecting)) setNear(true);
      },
      { rootMargin: aheadOfSight },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return near ? children : <div ref={watch} style={{ height }} />;
}
