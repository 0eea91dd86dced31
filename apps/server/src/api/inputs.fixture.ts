import { gates, type ProcedureName } from '@plumbline/domain/operations/gates';
import type { Services } from '../rpc/context.ts';
import { peopleOf } from '../testing/module-inputs.ts';
import type { TestTenant } from '../testing/tenant.ts';

/** Ids of one organization's people and records, by the names that inputs use. */
export type KnownIds = Readonly<Record<string, string>>;

type ModuleFixture = {
  records?: (services: Services, tenant: TestTenant) => Promise<KnownIds>;
  inputs: Readonly<Record<string, (ids: KnownIds) => unknown>>;
};

const fixtures = Object.values(
  import.meta.glob<ModuleFixture>('../modules/*/inputs.fixture.ts', { eager: true }),
);
const inputs = new Map(fixtures.flatMap((fixture) => Object.entries(fixture.inputs)));

const isProcedure = (name: string): name is ProcedureName => Object.hasOwn(gates, name);

/** Every call. */
export const procedures: readonly ProcedureName[] = Object.keys(gates).filter(isProcedure);

/** The records of every module in an organization; answers their ids. */
export async function recordsOf(services: Services, tenant: TestTenant): Promise<KnownIds> {
  const ids = new Map(Object.entries(peopleOf(tenant)));
  for (const { records } of fixtures) {
    for (const [name, id] of Object.entries((await records?.(services, tenant)) ?? {})) {
      if (ids.has(name)) throw new Error(`Two modules make a record under the name ${name}.`);
      ids.set(name, id);
    }
  }
  return Object.fromEntries(ids);
}

/** A valid input of a call. Every id in it is tried with another organization's. */
export function inputOf(name: ProcedureName, ids: KnownIds): unknown {
  const input = inputs.get(name);
  if (!input) throw new Error(`There is no input of ${name} in the inputs.fixture.ts of its module.`);
  return input(
    new Proxy(ids, {
      get(existing, id: string) {
        if (Object.hasOwn(existing, id)) return existing[id];
        throw new Error(`The input of ${name} names ${id}, which no module makes.`);
      },
    }),
  );
}
