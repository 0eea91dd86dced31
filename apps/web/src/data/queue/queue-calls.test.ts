import { isQueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import { expect, test } from 'vitest';
import { queueNameOf } from './queue-calls.ts';

test('KEPT-7: every operation that may wait is known by its call, but for photos, whose file goes first; no other call waits', () => {
  const operations = Object.keys(queueOperations).filter((name) => isQueueOperation(name));
  expect(operations).toHaveLength(12);
  for (const operation of operations)
    expect(queueNameOf(queueOperations[operation].call)).toBe(operation === 'uploadPhoto' ? null : operation);
  for (const call of ['tasks.create', 'projects.create', 'toString', ''])
    expect(queueNameOf(call)).toBeNull();
});
