import { mayOpenPage } from '@plumbline/domain/access/open-page';
import type { PageName } from '@plumbline/domain/access/pages';
import type { Role } from '@plumbline/domain/access/roles';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import { goToKeys } from '../../navigation/go-to-keys.ts';

/** The page that a letter opens after G; null where there is none for this person. */
export function pageOfKey(
  key: string,
  { role, plan }: { role: Role | null; plan: PlanTier },
): PageName | null {
  const page = goToKeys[key];
  return page !== undefined && mayOpenPage(role, plan, page) ? page : null;
}
