import { type Gate, gates } from '@plumbline/domain/operations/gates';
import { expect, test } from 'vitest';
import { appRouter } from './router.ts';

test('RPC-1 every named call is registered with the kind its gate says, and no other', () => {
  const registered = Object.entries(appRouter._def.procedures).map(([name, procedure]) => [
    name,
    procedure._def.type,
  ]);
  const wanted = Object.entries<Gate>(gates).map(([name, { kind }]) => [name, kind]);
  expect(Object.fromEntries(registered)).toEqual(Object.fromEntries(wanted));
});
