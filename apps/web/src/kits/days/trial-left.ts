import { dayOf, daysBetween } from '@plumbline/domain/days/days';
import { useSubscription } from '../../data/session/session.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from './use-today.ts';

/** A text with the days that are left of the trial. Null if no trial is running. */
export function useTrialLeft(): string | null {
  const subscription = useSubscription();
  const { timeZone } = useLocale();
  const today = useToday();
  if (subscription?.status !== 'trial' || subscription.trialEndsAt === null) return null;
  const left = daysBetween(today, dayOf(subscription.trialEndsAt, timeZone));
  if (left <= 0) return 'Your trial ends today';
  return left === 1 ? '1 day left in your trial' : `${left} days left in your trial`;
}
