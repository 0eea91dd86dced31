import { organizationFailed, trialCreated, trialFailed } from '@plumbline/domain/errors/messages';
import { postOrganizationWaitMs, trialRedirectDelayMs } from '@plumbline/domain/limits/session';
import type { PlanTier } from '@plumbline/domain/plans/tiers';

/** A company's name with what its browser says of zone, formats and money. */
export type Founded = { name: string; timezone: string; locale: string; currency: string };

export type TrialPorts = {
  /** The id of the new organization; null when there is none. */
  createOrganization: (founded: Founded) => Promise<string | null>;
  setActiveOrganization: (organizationId: string) => Promise<void>;
  /** The reply is only logged. */
  createTrial: (input: {
    organizationId: string;
    externalUserId: string;
    userEmail: string;
    userName: string;
    plan: PlanTier;
  }) => Promise<void>;
  wait: (ms: number) => Promise<void>;
  /** Requests the session as the server now has it. */
  refreshSession: () => Promise<void>;
  succeeded: (title: string) => void;
  failed: (message: string) => void;
  openDashboard: () => void;
  /** Blocks a second run; set while one is in progress and once one is done. */
  flag: { get: () => boolean; set: (running: boolean) => void };
};

/** What is chosen of it beside the name. */
export type Formats = Omit<Founded, 'name'>;

export type TrialRequest = {
  user: { id: string; email: string; name: string };
  companyName: string;
  formats: Omit<Founded, 'name'>;
  plan: PlanTier;
  /** An organization without a subscription, which is used instead of a new one. */
  organizationId: string | null;
};

export type TrialFlow = { run: (request: TrialRequest) => Promise<void> };

/**
 * create organization → make it active → wait 1 s → create the trial → 'Trial created' → 1.5 s → /dashboard
 * (spec §4). After a failure the flow can run again, with the organization that was already made.
 */
export function createTrialFlow(ports: TrialPorts): TrialFlow {
  let made: { name: string; id: string } | null = null;

  async function organizationFor({ companyName, formats, organizationId }: TrialRequest): Promise<string> {
    if (organizationId !== null) return organizationId;
    if (made?.name === companyName) return made.id;
    const id = await ports.createOrganization({ name: companyName, ...formats });
    if (id === null) throw new Error(organizationFailed);
    made = { name: companyName, id };
    return id;
  }

  async function run(request: TrialRequest): Promise<void> {
    if (ports.flag.get()) return;
    ports.flag.set(true);
    try {
      const organizationId = await organizationFor(request);
      await ports.setActiveOrganization(organizationId);
      await ports.wait(postOrganizationWaitMs);
      const { user, plan } = request;
      await ports.createTrial({
        organizationId,
        externalUserId: user.id,
        userEmail: user.email,
        userName: user.name,
        plan,
      });
    } catch (thrown) {
      ports.flag.set(false);
      ports.failed(thrown instanceof Error && thrown.message !== '' ? thrown.message : trialFailed);
      return;
    }
    ports.succeeded(trialCreated);
    // The guard of the dashboard reads the session, which must have the organization first.
    await Promise.all([ports.wait(trialRedirectDelayMs), ports.refreshSession()]);
    ports.openDashboard();
    ports.flag.set(false);
  }

  return { run };
}
