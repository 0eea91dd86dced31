import { Navigation, NavigationOff } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  consentQuestion,
  useConsent,
  useMayBeTracked,
  useTrackingState,
} from '../../../data/tracking/tracking-state.ts';
import { TextLink } from '../../../design/controls/text-link.tsx';
import { useThisDevice } from '../../../design/this-device.ts';
import { pageTarget } from '../../../navigation/page-link.tsx';

/**
 * For the clock's screen while somebody is clocked in: whether the office is sent their position, and why not.
 * Nothing where the plan has no tracking.
 */
export function TrackingLine() {
  const mayBe = useMayBeTracked();
  const consent = useConsent();
  const { phase, trouble, unsent } = useTrackingState();
  const device = useThisDevice();
  if (!mayBe) return null;
  // Its place is kept until it is known, so that what stands below does not move.
  if (consent === undefined) return <div aria-hidden className="h-[calc(2*1.4*var(--text-meta))]" />;
  if (consent === null)
    return (
      <Line off title="Your location is not shared">
        <button
          type="button"
          className="touch-target underline decoration-edge underline-offset-4"
          onClick={() => consentQuestion.set(true)}
        >
          Decide whether to share it
        </button>
      </Line>
    );
  if (!consent.given)
    return (
      <Line off title="Your location is not shared">
        You decide that in <TextLink {...pageTarget('profile', { tab: 'location' })}>your profile</TextLink>.
      </Line>
    );
  if (phase === 'break')
    return (
      <Line off title="Location is off during your break">
        It goes on when the break ends.
      </Line>
    );
  if (trouble !== null)
    return (
      <Line
        off
        title={
          trouble === 'refused'
            ? 'This browser blocks your location'
            : 'This device does not know where it is'
        }
      >
        Your time counts all the same.
      </Line>
    );
  if (phase === 'off') return null;
  return (
    <Line title="Location is on">
      {unsent > 1
        ? `${unsent} positions are on ${device} until they can be sent.`
        : 'Shared while you are clocked in and this app is in front.'}
    </Line>
  );
}

function Line({ title, off = false, children }: { title: string; off?: boolean; children: ReactNode }) {
  const Icon = off ? NavigationOff : Navigation;
  return (
    <div className="text-center" data-tracking-line>
      <p className="inline-flex items-center gap-2 text-meta font-bold">
        <Icon aria-hidden className="size-4 shrink-0" />
        {title}
      </p>
      <p className="text-meta text-ink-2">{children}</p>
    </div>
  );
}
