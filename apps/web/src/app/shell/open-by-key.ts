import type { PageName } from '@plumbline/domain/access/pages';
import { tierOf } from '@plumbline/domain/plans/tiers';
import { session } from '../../data/session/session.ts';
import { pageOfKey } from './page-of-key.ts';

/** Opens the page of a letter, where there is one for the signed-in person. */
export function openByKey(key: string, open: (page: PageName) => void): void {
  const now = session.store.get();
  if (now.status !== 'signed-in') return;
  const page = pageOfKey(key, { role: now.user.role, plan: tierOf(now.subscription?.planName) });
  if (page !== null) open(page);
}
