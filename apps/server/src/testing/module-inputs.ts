import type { ProcedureName } from '@plumbline/domain/operations/gates';
import type { Services } from '../rpc/context.ts';
import type { TestTenant } from './tenant.ts';

/** Ids of one organization's people: every input may name them. */
export function peopleOf({ organizationId, admin, tech, otherTech, client }: TestTenant) {
  return {
    organizationId,
    userId: admin.userId,
    otherUserId: otherTech.userId,
    memberId: tech.membership?.memberId ?? '',
    clientUserId: client.userId,
  };
}

export type People = ReturnType<typeof peopleOf>;

/** A valid input of every call of a module; one that is missing does not compile. */
export type ModuleInputs<Module extends string, Ids = object> = Readonly<
  Record<Extract<ProcedureName, `${Module}.${string}`>, (ids: People & Ids) => unknown>
>;

/** Makes a module's records in an organization; whoever asks again gets the ids of the same ones. */
export function madeOnce<Ids extends Readonly<Record<string, string>>>(
  make: (services: Services, tenant: TestTenant) => Promise<Ids>,
) {
  const made = new WeakMap<TestTenant, Promise<Ids>>();
  return async (services: Services, tenant: TestTenant): Promise<Ids> => {
    const existing = made.get(tenant) ?? make(services, tenant);
    made.set(tenant, existing);
    return await existing;
  };
}
