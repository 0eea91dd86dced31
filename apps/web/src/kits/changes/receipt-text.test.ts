import { expect, test } from 'vitest';
import { type ReceiptFacts, receiptText } from './receipt-text.ts';

const facts: ReceiptFacts = {
  made: 42,
  safe: 42,
  waiting: 0,
  failed: 0,
  conflicts: 0,
  online: true,
  heardAt: '5:01 PM',
  locale: 'en-US',
};

test('SYNCVIEW-10 the receipt is complete only when the server has confirmed everything', () => {
  expect(receiptText(facts)).toEqual({
    tone: 'done',
    figure: '42 of 42',
    sentence: 'Confirmed by the server, last reached 5:01 PM. Nothing is only on this device.',
  });
  expect(receiptText({ ...facts, safe: 38, waiting: 3, failed: 1 })).toEqual({
    tone: 'sending',
    figure: '38 of 42',
    sentence: '3 are on their way. 1 needs you.',
  });
  expect(receiptText({ ...facts, safe: 41, waiting: 1 })?.sentence).toBe('1 is on its way.');
  expect(receiptText({ ...facts, safe: 41, waiting: 1, online: false })?.sentence).toBe(
    '1 waits for a signal.',
  );
  expect(receiptText({ ...facts, safe: 40, waiting: 2, online: false })?.sentence).toBe(
    '2 wait for a signal.',
  );
  expect(receiptText({ ...facts, safe: 40 })?.sentence).toBe('The rest is no longer on this device.');
  expect(receiptText({ ...facts, conflicts: 1 })).toMatchObject({
    tone: 'sending',
    sentence: '1 needs you.',
  });
});

test('SYNCVIEW-10 what waits from earlier days is always counted', () => {
  const carried = { ...facts, made: 0, safe: 0, waiting: 2 };
  expect(receiptText(carried)).toMatchObject({ tone: 'sending', figure: '0 of 2' });
  expect(receiptText({ ...facts, made: 0, safe: 0 })).toBeNull();
});
