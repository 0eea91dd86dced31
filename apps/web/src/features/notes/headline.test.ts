import { expect, test } from 'vitest';
import { noteHeadline } from './headline.ts';

const open = (category: 'client_request' | 'issue' | 'general') => ({ category, status: 'open' }) as const;

test('NOTEVIEW-8 the headline names clients who wait, then issues, then all that is open', () => {
  expect(noteHeadline([open('client_request'), open('issue')])).toBe('One client waits for an answer.');
  expect(noteHeadline([open('issue'), open('issue'), open('general')])).toBe('Two issues are open.');
  expect(noteHeadline([open('general')])).toBe('One note is open, no issues.');
  expect(noteHeadline([{ category: 'issue', status: 'resolved' }])).toBe('Nothing is open.');
});
