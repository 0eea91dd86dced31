import { allowsAccess } from '@plumbline/domain/plans/subscription';
import type { SessionState } from '../../data/session/session-engine.ts';
import { useSession } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { Banner } from '../../design/feedback/banner.tsx';
import { useSending } from './use-sending.ts';

/** For signed-in people who cannot enter the app: why, and what they can do (product.md §5). */
export function AccountBar({ onSignOut }: { onSignOut: () => void }) {
  useSending();
  const words = barOf(useSession());
  if (words === null) return null;
  const buttons = (
    <>
      <LinkButton size="small" to={words.to} variant="inverse">
        {words.label}
      </LinkButton>
      <Button size="small" onClick={onSignOut}>
        Sign out
      </Button>
    </>
  );
  return (
    <div className="border-b border-hairline bg-popover">
      <div className="mx-auto max-w-[80rem] md:px-2">
        <Banner
          strip
          tone={words.tone}
          title={words.title}
          className="border-b-0"
          action={<span className="flex gap-2.5 max-md:hidden">{buttons}</span>}
        >
          {words.sentence}
          <span className="mt-3 flex flex-wrap gap-2.5 md:hidden">{buttons}</span>
        </Banner>
      </div>
    </div>
  );
}

const statusTitles: Readonly<Record<string, string>> = {
  expired: 'Your subscription has expired',
  past_due: 'A payment is overdue',
  cancelled: 'Your subscription is canceled',
};

type BarText = {
  tone: 'info' | 'risk';
  title: string;
  sentence: string;
  label: string;
  to: '/pricing' | '/start-trial';
};

function barOf(state: SessionState): BarText | null {
  if (state.status !== 'signed-in') return null;
  const { user, subscription } = state;
  if (!user.hasOrganization || subscription === null) {
    return {
      tone: 'info',
      title: 'One step is left',
      sentence: user.hasOrganization
        ? 'Choose the plan to try.'
        : 'Name your company and choose the plan to try.',
      label: 'Start my trial',
      to: '/start-trial',
    };
  }
  if (allowsAccess(subscription.status)) return null;
  return {
    tone: 'risk',
    title: statusTitles[subscription.status ?? ''] ?? 'Your subscription is not active',
    sentence: 'Your data is kept. It opens again with a plan.',
    label: 'View plans',
    to: '/pricing',
  };
}
