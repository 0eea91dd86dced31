import { positionRetentionDays } from '@plumbline/domain/limits/tracking';
import { useState } from 'react';
import { useOrganization } from '../../data/records/organization.ts';
import { showError } from '../../data/server/errors.ts';
import { useStore } from '../../data/store.ts';
import { decideConsent } from '../../data/tracking/tracking.ts';
import { consentQuestion } from '../../data/tracking/tracking-state.ts';
import { Button } from '../../design/controls/button.tsx';
import { Dialog } from '../../design/layers/dialog.tsx';
import { intervalText } from './tracking-text.ts';

/** What is agreed to. A change of its meaning raises `trackingTextVersion`, which asks everybody again. */
export function ConsentTerms() {
  const interval = useOrganization().row?.gpsIntervalS ?? 60;
  const terms = [
    {
      term: 'What',
      text: 'Where this device is and how exactly it knows, its speed and direction, and its battery.',
    },
    {
      term: 'When',
      text: `${intervalText(interval)}, only while you are clocked in, never on a break, and only while this app is open in front of you.`,
    },
    {
      term: 'Who sees it',
      text: 'Admins of your company. Every look is recorded, and your profile shows you who looked.',
    },
    {
      term: 'How long',
      text: `${positionRetentionDays} days, then it is deleted. If you change your mind you leave the map at once, and what is stored stays until then.`,
    },
    { term: 'Your choice', text: 'You can stop at any time in your profile. Your hours count all the same.' },
  ];
  return (
    <dl className="grid gap-3">
      {terms.map(({ term, text }) => (
        <div key={term}>
          <dt className="font-bold">{term}</dt>
          <dd className="text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Asks for consent; it opens by itself once, after the first clock-in, and never keeps anybody from their clock. */
export function ConsentSheet() {
  const open = useStore(consentQuestion);
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const decide = (given: boolean) => {
    setBusy(given ? 'yes' : 'no');
    decideConsent(given)
      .catch((thrown: unknown) => showError(thrown))
      .finally(() => setBusy(null));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={consentQuestion.set}
      title="Share your location at work?"
      description="Your company uses it to see who is closest and how long jobs take."
      footer={
        <>
          <Button busy={busy === 'no'} onClick={() => decide(false)}>
            Do not share
          </Button>
          <Button variant="primary" busy={busy === 'yes'} onClick={() => decide(true)}>
            Share while clocked in
          </Button>
        </>
      }
    >
      <ConsentTerms />
    </Dialog>
  );
}
