import { type Gate, gates } from '@plumbline/domain/operations/gates';
import { expect, test } from 'vitest';
import { appRouter } from './router.ts';

test('RPC-1 every named call is registered with the kind its gate says, and no other', () => {
  // The library keeps its calls flat, by their whole names, but types them as the tree from which they were made.
  const flat: Record<string, unknown> = { ...appRouter._def.procedures };
  const registered = Object.entries(flat).map(([name, procedure]) => [name, kindOf(procedure)]);
  const wanted = Object.entries<Gate>(gates).map(([name, { kind }]) => [name, kind]);
  expect(Object.fromEntries(registered)).toEqual(Object.fromEntries(wanted));
});

function kindOf(procedure: unknown): unknown {
  if (typeof procedure !== 'function' || !('_def' in procedure)) return undefined;
  const { _def: definition } = procedure;
  return typeof definition === 'object' && definition !== null && 'type' in definition
    ? definition.type
    : undefined;
}
