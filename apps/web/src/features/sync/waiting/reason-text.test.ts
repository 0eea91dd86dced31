import { expect, test } from 'vitest';
import {
  discardQuestion,
  lacksProject,
  type ReasonFacts,
  reasonText,
  stillClosedCount,
  stillClosedText,
} from './reason-text.ts';

const refused = (refusal: ReasonFacts['refusal']): ReasonFacts => ({
  reason: 'refused',
  refusal,
  unanswered: false,
});

test('SYNCVIEW-6 every reason for which a change waits for its person is a sentence, never a code', () => {
  for (const reason of ['refused', 'expired', 'unsigned', 'unreadable', 'cause', null] as const) {
    for (const unanswered of [false, true]) {
      const message = reasonText({ reason, refusal: null, unanswered });
      expect(message).toMatch(/^[A-Z].*\.$/);
      expect(message).not.toMatch(/error|_/i);
    }
  }
  expect(reasonText({ reason: 'expired', refusal: null, unanswered: false })).toContain('7 days');
});

test('SYNCVIEW-6 a refusal shows the server’s message, and for which field', () => {
  expect(reasonText(refused({ code: 'CONFLICT', message: 'Monday’s hours overlap.', fields: [] }))).toBe(
    'Monday’s hours overlap.',
  );
  expect(
    reasonText(
      refused({
        code: 'VALIDATION_ERROR',
        message: 'The information provided is not valid.',
        fields: [{ path: 'title', message: 'Not more than 200 characters.' }],
      }),
    ),
  ).toBe('The server did not take it. Not more than 200 characters.');
  expect(reasonText(refused({ code: 'NOT_FOUND', message: 'x', fields: [] }))).toContain('no longer there');
});

test('SYNCVIEW-68 a retry in vain says why, that nothing is lost, and what to do', () => {
  expect(stillClosedText({ reason: 'unreadable' })).toContain('cannot be read on this device');
  expect(stillClosedText({ reason: 'unsigned' })).toContain('no signature');
  for (const reason of ['unreadable', 'unsigned'] as const) {
    expect(stillClosedText({ reason })).toContain('stays here and nothing of it is lost');
    expect(stillClosedText({ reason })).toContain('Save a copy');
  }
  expect(stillClosedCount(1)).toBe('One still cannot be read and stays here');
  expect(stillClosedCount(3)).toBe('3 still cannot be read and stay here');
});

test('SYNCVIEW-8 discarding asks first and names what is discarded too', () => {
  expect(discardQuestion('Note “A”', [], false).title).toBe('Discard Note “A”?');
  const { title, description } = discardQuestion(
    'Note “A”',
    ['Photo 1', 'Photo 2', 'Photo 3', 'Photo 4'],
    false,
  );
  expect(title).toContain('what belongs to it');
  expect(description).toContain('Photo 1, Photo 2, Photo 3 and 1 more');
});

test('SYNCVIEW-21 a change that was sent without an answer is said to have possibly arrived, and that a retry settles it', () => {
  const expired = { reason: 'expired', refusal: null } as const;
  expect(reasonText({ ...expired, unanswered: true })).toBe(
    'It waited for more than 7 days. It was sent and no answer came, so it may have arrived. Retry to find out.',
  );
  expect(reasonText({ ...expired, unanswered: false })).not.toContain('arrived');
  const broken = refused({ code: 'UNKNOWN_ERROR', message: 'An unexpected error occurred.', fields: [] });
  expect(reasonText({ ...broken, unanswered: true })).toContain('may have arrived. Retry to find out.');
  expect(reasonText({ reason: 'unreadable', refusal: null, unanswered: true })).toContain('not sent again');
  expect(discardQuestion('Note “A”', [], true).description).toBe(
    'It may have arrived, and then it stays at the server. Here nobody can bring it back.',
  );
  expect(discardQuestion('Note “A”', ['Photo'], true).description).toContain('may have arrived');
  expect(discardQuestion('Note “A”', ['Photo'], false).description).toContain('None of it was sent');
});

test('SYNCVIEW-26 a new note whose project is gone can be moved, and says so', () => {
  const gone = refused({ code: 'NOT_FOUND', message: 'x', fields: [] });
  expect(lacksProject({ ...gone, operation: 'createNote' })).toBe(true);
  expect(reasonText({ ...gone, operation: 'createNote' })).toBe(
    'Its project is no longer there. Move it to another one, and it is sent.',
  );
  expect(lacksProject({ ...gone, operation: 'updateNote' })).toBe(false);
  expect(lacksProject({ ...gone, reason: 'expired', operation: 'createNote' })).toBe(false);
});
