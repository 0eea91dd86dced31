import { v7 as uuidv7 } from 'uuid';
import { appRouter } from '../api/router.ts';
import type { Caller } from '../identity/caller.ts';
import type { Services } from '../rpc/context.ts';

/** The named calls of a person, without the transport: each with an operation id of its own unless one is given. */
export function callAs(services: Services, caller: Caller | null, operationId: string = uuidv7()) {
  return appRouter.createCaller({
    services,
    caller,
    cookieSent: false,
    operationId,
    organizationId: caller?.membership?.organizationId ?? null,
    address: '127.0.0.1',
    headers: new Headers(),
  });
}

/** One named call with any input, for tests that go through all of them. */
export async function callByName(
  services: Services,
  caller: Caller | null,
  name: string,
  input: unknown,
  operationId?: string,
): Promise<unknown> {
  // Looked up by its whole name, because as a property path `sync.apply` would be taken for a function's `apply`.
  const procedure: unknown = Reflect.get(callAs(services, caller, operationId), name);
  if (typeof procedure !== 'function') throw new Error(`${name} is no call`);
  return await procedure(input);
}
