import { expect, test } from 'vitest';
import { isQueueOperation, queueOperations } from './queued.ts';
import { receiptCountText, receiptKindOf, receiptKinds, receiptNames } from './receipt.ts';

test('RECEIPT-1 each operation that may wait counts as one kind of work, from a queue and as a call', () => {
  const operations = Object.keys(queueOperations).filter((name) => isQueueOperation(name));
  for (const name of operations) {
    const { entity, call } = queueOperations[name];
    expect([receiptKindOf(name), receiptKindOf(call)]).toEqual([entity, entity]);
    expect(receiptKinds).toContain(entity);
    expect(receiptNames).toEqual(expect.arrayContaining([name, call]));
  }
  expect(receiptKindOf('teams.addMember')).toBeNull();
});

test('RECEIPT-1 a count is shown with the name of its kind, in singular and plural', () => {
  expect(receiptCountText('photo', 21, 'en-US')).toBe('21 photos');
  expect(receiptCountText('note', 1, 'en-US')).toBe('1 note change');
  expect(receiptCountText('timeEntry', 1_000, 'en-US')).toBe('1,000 time records');
});
