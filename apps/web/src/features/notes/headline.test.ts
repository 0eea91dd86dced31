import { expect, test } from 'vitest';
import { noteHeadline } from './headline.ts';

const open = (category: 'client_request' | 'issue' | 'general') => ({ category, status: 'open' }) as const;

test('NOTEVIEW-8 the headline names waiting clients, then issues, then all open notes', () => {
  expect(noteHeadline([open('client_request'), open('issue')])).toBe('One client waits for an answer.');
  expect(noteHeadline([open('issue'), open('issue'), open('general')])).toBe('Two issues are open.');
  expect(noteHeadline([open('general')])).toBe('One note is open, no issues.');
  expect(noteHeadline([{ category: 'issue', status: 'resolved' }])).toBe('Nothing is open.');
});

test('NOTEVIEW-11: what is safety counts as an issue, what is under way as open, and one is one', () => {
  expect(noteHeadline([open('client_request'), open('client_request')])).toBe(
    'Two client requests wait for an answer.',
  );
  expect(noteHeadline([{ category: 'safety', status: 'in_progress' }])).toBe('One issue is open.');
  expect(noteHeadline([open('general'), { category: 'delivery', status: 'in_progress' }])).toBe(
    'Two notes are open, no issues.',
  );
  expect(noteHeadline([{ category: 'client_request', status: 'archived' }, open('general')])).toBe(
    'One note is open, no issues.',
  );
  expect(noteHeadline([])).toBe('Nothing is open.');
});
