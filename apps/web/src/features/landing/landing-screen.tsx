import { trialDays } from '@plumbline/domain/limits/session';
import { lazy, Suspense } from 'react';
import { useSession } from '../../data/session.ts';
import { AnchorButton } from '../../design/link-button.tsx';
import { contactEmail } from '../public/contact.ts';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';
import { LandingNav } from './landing-nav.tsx';
import { sectionLook } from './section-look.ts';
import { StartButton } from './start-button.tsx';
import { WhenNear } from './when-near.tsx';

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
