import { isQueueOperation, type QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import { expect, test } from 'vitest';
import { type ItemFacts, itemText, quoted } from './item-text.ts';

const format = { locale: 'en-US', timeZone: 'America/Chicago' };
const words = (
  operation: QueueOperation,
  args: ItemFacts['args'] = null,
  record: string | null = null,
): string => itemText({ operation, args, record }, format).replaceAll('\u202F', ' ');

test('SYNCVIEW-4 each kind of waiting change is named in words, also while its content is not opened', () => {
  const names = Object.keys(queueOperations).filter((name) => isQueueOperation(name));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    expect(words(name)).toMatch(/^(Clock|Hours|Flag|Task|Message|Note|Project|Photo)/);
    expect(words(name)).not.toMatch(/undefined|null|“”/);
  }
});

test('SYNCVIEW-5 a change is named by what its person wrote, the record it changes, or the time on the clock', () => {
  expect(words('createNote', { title: 'Pump seal weeping' })).toBe('Note “Pump seal weeping”');
  expect(words('createNote', { title: '', content: 'Valve 3\nleaks' })).toBe('Note “Valve 3”');
  expect(words('sendMessage', { body: 'On my way' })).toBe('Message “On my way”');
  expect(words('uploadPhoto', { caption: 'Valve fitted' })).toBe('Photo “Valve fitted”');
  expect(words('clockIn', { punch: { at: '2026-11-17T13:00:00Z' } })).toBe('Clock in at 7:00 AM');
  expect(
    words('createTimeEntry', { clockIn: '2026-11-17T18:30:00Z', clockOut: '2026-11-17T22:15:00Z' }),
  ).toBe('Hours 12:30 PM to 4:15 PM');
  expect(words('updateTimeEntry', { clockOut: '2026-11-17T22:15:00Z' })).toBe(
    'Hours corrected until 4:15 PM',
  );
  expect(words('updateTimeEntry', { status: 'approved' })).toBe('Hours approved');
  expect(words('updateTaskStatus', { status: 'done' }, 'Walk the flue')).toBe('Task “Walk the flue” to Done');
  expect(words('updateTaskStatus', { ticks: [] }, 'Walk the flue')).toBe('Checklist of “Walk the flue”');
  expect(words('flagIssue', { reason: 'Leak' }, 'Walk the flue')).toBe('Flag on “Walk the flue”');
  expect(words('flagIssue', { reason: null }, 'Walk the flue')).toBe('Flag taken off “Walk the flue”');
  expect(words('deleteNote', {}, 'Old note')).toBe('Note deleted: “Old note”');
  expect(words('updateNote', { content: 'x' }, 'Pump seal')).toBe('Note changed: “Pump seal”');
  expect(words('updateProject', {}, 'Northshore Clinic')).toBe('Project changed: “Northshore Clinic”');
});

test('CLOCK-50 a waiting break says when it began or ended, and what joins a punch says what it is', () => {
  const punch = { at: '2026-11-17T18:30:00Z', offsetMs: 0, position: null };
  const text = (args: ItemFacts['args']) => words('updateTimeEntry', args);
  expect(text({ breakPunch: { kind: 'start', paid: false, punch } })).toBe(
    'Hours: start of break at 12:30 PM',
  );
  expect(text({ breakPunch: { kind: 'end', punch } })).toBe('Hours: end of break at 12:30 PM');
  expect(text({ evidence: { of: 'clockIn', reason: 'Parking' } })).toBe('Hours: reason of the clock-in');
  expect(text({ evidence: { of: 'clockOut', position: {} } })).toBe('Hours: location of the clock-out');
});

test('SYNCVIEW-5 a long text is cut to one row', () => {
  const argumentText = quoted('x'.repeat(200));
  expect(argumentText.length).toBeLessThan(60);
  expect(argumentText.endsWith('…”')).toBe(true);
  expect(quoted('Short\nand more')).toBe('“Short”');
});
