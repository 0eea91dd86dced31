import { expect, test } from 'vitest';
import { serverFails } from './connection.ts';

const fine = { trouble: null };
const paused = (reason: Parameters<typeof serverFails>[0]['reason']) =>
  ({ phase: 'paused', reason }) as const;

test('SYNCVIEW-27 the server fails when delivery is paused because of it, or it did not answer the last pull', () => {
  const idle = { phase: 'idle', reason: null } as const;
  expect(serverFails(idle, fine)).toBe(false);
  for (const reason of ['server', 'network', 'timeout'] as const)
    expect(serverFails(paused(reason), fine)).toBe(true);
  for (const code of ['UNKNOWN_ERROR', 'NETWORK_ERROR'] as const)
    expect(serverFails(idle, { trouble: { code } })).toBe(true);
});

test('SYNCVIEW-27 it does not fail when delivery is paused for another reason, or it answered with a refusal', () => {
  for (const reason of ['session', 'membership', 'plan', 'rate', 'retry', 'storage', 'room'] as const)
    expect(serverFails(paused(reason), fine)).toBe(false);
  expect(serverFails({ phase: 'sending', reason: null }, fine)).toBe(false);
  expect(serverFails({ phase: 'idle', reason: null }, { trouble: { code: 'PLAN_EXPIRED' } })).toBe(false);
});
