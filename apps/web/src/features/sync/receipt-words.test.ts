import { expect, test } from 'vitest';
import { copyWords, kindFigures, type ReceiptFacts, receiptWords, sentCopyWords } from './receipt-words.ts';

const facts: ReceiptFacts = {
  made: 42,
  safe: 42,
  waiting: 0,
  failed: 0,
  conflicts: 0,
  heardAt: '5:01 PM',
};

test('SYNCVIEW-10 the receipt is done only when the server has confirmed everything', () => {
  expect(receiptWords(facts)).toEqual({
    tone: 'done',
    figure: '42 of 42',
    sentence: 'Confirmed by the server, last reached 5:01 PM. Nothing is only on this device.',
  });
  expect(receiptWords({ ...facts, safe: 38, waiting: 3, failed: 1 })).toEqual({
    tone: 'sending',
    figure: '38 of 42',
    sentence: '3 are on their way. 1 needs you.',
  });
  expect(receiptWords({ ...facts, safe: 41, waiting: 1 })?.sentence).toBe('1 is on its way.');
  expect(receiptWords({ ...facts, safe: 40 })?.sentence).toBe('The rest is no longer on this device.');
  expect(receiptWords({ ...facts, conflicts: 1 })).toMatchObject({
    tone: 'sending',
    sentence: '1 needs you.',
  });
});

test('SYNCVIEW-10 what waits from the days before is never left out of the count', () => {
  const carried = { ...facts, made: 0, safe: 0, waiting: 2 };
  expect(receiptWords(carried)).toMatchObject({ tone: 'sending', figure: '0 of 2' });
  expect(receiptWords({ ...facts, made: 0, safe: 0 })).toBeNull();
});

test('SYNCVIEW-19 the receipt tells the kinds of work apart, and none is whole before the server has confirmed all of it', () => {
  expect(
    kindFigures({
      note: { made: 2, safe: 1 },
      timeEntry: { made: 10, safe: 10 },
      photo: { made: 1, safe: 1 },
      task: { made: 0, safe: 0 },
    }),
  ).toEqual([
    { kind: 'timeEntry', figure: '10', word: 'time records', said: '10 changes of time records safe' },
    { kind: 'photo', figure: '1', word: 'photo', said: '1 change of photos safe' },
    { kind: 'note', figure: '1 of 2', word: 'notes', said: '1 of 2 changes of notes safe' },
  ]);
  expect(kindFigures({})).toEqual([]);
});

test('SYNCVIEW-20 a copy of the receipt takes a connection and says where it went and what the server counted', () => {
  expect(copyWords(true)).toBe('Send me a copy');
  expect(copyWords(false)).toContain('needs a connection');
  expect(sentCopyWords({ to: 'marko@example.org', changes: 42 })).toEqual({
    title: 'A copy is on its way to marko@example.org',
    description: '42 changes of today, as the server has recorded them.',
  });
  expect(sentCopyWords({ to: 'a@b.example', changes: 1 }).description).toContain('One change of today');
});
