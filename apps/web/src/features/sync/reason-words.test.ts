import { expect, test } from 'vitest';
import { canRetry, discardQuestion, type ReasonFacts, reasonWords } from './reason-words.ts';

const refused = (refusal: ReasonFacts['refusal']): ReasonFacts => ({ reason: 'refused', refusal });

test('SYNCVIEW-6 every reason for which a change needs its person is a sentence, never a code', () => {
  for (const reason of ['refused', 'expired', 'unsigned', 'unreadable', 'cause', null] as const) {
    const said = reasonWords({ reason, refusal: null });
    expect(said).toMatch(/^[A-Z].*\.$/);
    expect(said).not.toMatch(/error|_/i);
  }
  expect(reasonWords({ reason: 'expired', refusal: null })).toContain('7 days');
});

test('SYNCVIEW-6 a refusal says what the server said, and of which field', () => {
  expect(reasonWords(refused({ code: 'CONFLICT', message: 'Monday’s hours overlap.', fields: [] }))).toBe(
    'Monday’s hours overlap.',
  );
  expect(
    reasonWords(
      refused({
        code: 'VALIDATION_ERROR',
        message: 'The information provided is not valid.',
        fields: [{ path: 'title', message: 'Not more than 200 characters.' }],
      }),
    ),
  ).toBe('The server did not take it. Not more than 200 characters.');
  expect(reasonWords(refused({ code: 'NOT_FOUND', message: 'x', fields: [] }))).toContain('no longer there');
});

test('SYNCVIEW-7 what cannot be opened or was tampered with is not offered to be sent again', () => {
  expect(canRetry({ reason: 'refused' })).toBe(true);
  expect(canRetry({ reason: 'expired' })).toBe(true);
  expect(canRetry({ reason: 'unsigned' })).toBe(false);
  expect(canRetry({ reason: 'unreadable' })).toBe(false);
});

test('SYNCVIEW-8 discarding asks first and names what goes along', () => {
  expect(discardQuestion('Note “A”', []).title).toBe('Discard Note “A”?');
  const { title, description } = discardQuestion('Note “A”', ['Photo 1', 'Photo 2', 'Photo 3', 'Photo 4']);
  expect(title).toContain('what belongs to it');
  expect(description).toContain('Photo 1, Photo 2, Photo 3 and 1 more');
});
