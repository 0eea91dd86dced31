import { dayOf } from '@plumbline/domain/days/days';
import { ADMIN } from '@plumbline/domain/access/roles';
import { useSubscription, useUser } from '../../../data/session/session.ts';
import { LinkButton } from '../../../design/controls/link-button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';

/** After the trial everything works for some more days; this says until when. */
export function StatusBanner() {
  const subscription = useSubscription();
  const { role } = useUser();
  const { locale, timeZone } = useLocale();
  if (subscription?.status !== 'grace_period') return null;
  const until =
    subscription.graceEndsAt === null
      ? 'for a few more days'
      : `until ${formatDay(dayOf(subscription.graceEndsAt, timeZone), locale, 'long')}`;
  return (
    <Banner
      strip
      tone="risk"
      title="Your trial has ended"
      action={
        role === ADMIN && (
          <LinkButton to="/pricing" size="small">
            View plans
          </LinkButton>
        )
      }
    >
      Everything works {until}. After that your data is kept and can still be exported.
    </Banner>
  );
}
