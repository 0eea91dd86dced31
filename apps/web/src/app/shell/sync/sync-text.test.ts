import { expect, test } from 'vitest';
import { syncButtonWords, type SyncReading, syncWords } from './sync-text.ts';

const calm: SyncReading = {
  here: 'this phone',
  waiting: 0,
  needsYou: 0,
  sending: false,
  lost: null,
  online: true,
  connected: true,
  filling: null,
  locale: 'en-US',
  sentAt: '11:14 AM',
};

test('SHELL-2 the sync widget says Sent only while the server is there and everything has come', () => {
  expect(syncWords(calm)).toEqual({ state: 'sent', words: 'Sent 11:14 AM', figure: null });
  expect(syncWords({ ...calm, sentAt: null })).toEqual({ state: 'sent', words: 'Sent', figure: null });
  expect(syncWords({ ...calm, connected: false })).toMatchObject({ state: 'phone', words: 'Connecting' });
  expect(syncWords({ ...calm, online: false })).toMatchObject({ state: 'phone', words: 'No signal' });
});

test('SYNCVIEW-24 after the browser has cleared its storage the widget never says Sent of what was not', () => {
  expect(syncWords({ ...calm, lost: 2 })).toEqual({
    state: 'needs-you',
    words: '2 in this tab only',
    figure: '2',
  });
  expect(syncWords({ ...calm, lost: 0 })).toMatchObject({ state: 'needs-you', words: 'Storage cleared' });
});

test('SHELL-2 a first fill counts what has come, and gives way to a lost connection', () => {
  expect(syncWords({ ...calm, filling: { rows: 1240 } }).words).toBe('Getting your records, 1,240');
  expect(syncWords({ ...calm, filling: { rows: 1240 }, online: false }).words).toBe('No signal');
});

test('SYNCVIEW-1 the sync widget counts what waits on this phone, at a wider screen on this device, and says when it is being sent', () => {
  expect(syncWords({ ...calm, waiting: 3 })).toEqual({
    state: 'phone',
    words: '3 on this phone',
    figure: '3',
  });
  expect(syncWords({ ...calm, waiting: 3, online: false }).words).toBe('3 on this phone');
  expect(syncWords({ ...calm, waiting: 3, here: 'this device' }).words).toBe('3 on this device');
  expect(syncWords({ ...calm, waiting: 1200, sending: true }).words).toBe('Sending 1,200…');
});

test('SYNCVIEW-2 what needs its person goes before everything else the sync widget could say', () => {
  const busy = { ...calm, waiting: 12, sending: true, filling: { rows: 3 } };
  expect(syncWords({ ...busy, needsYou: 1 })).toEqual({
    state: 'needs-you',
    words: '1 needs you',
    figure: '1',
  });
  expect(syncWords({ ...busy, needsYou: 2 }).words).toBe('2 need you');
});

test('SYNCVIEW-23 what the header shows of the sync widget is part of its name', () => {
  const readings: Partial<SyncReading>[] = [
    { waiting: 3 },
    { waiting: 1200, sending: true },
    { waiting: 2, needsYou: 1 },
    { needsYou: 1300 },
    { online: false, waiting: 7 },
  ];
  for (const reading of readings) {
    const { words, figure } = syncWords({ ...calm, ...reading });
    expect(figure).not.toBeNull();
    expect(words.split(/[\s…]/)).toContain(figure);
  }
});

test('SYNCVIEW-3 the sync status button says aloud what it does and how things stand', () => {
  const still = { ...calm, syncing: false, needsSync: false, lastSyncAt: null };
  expect(syncButtonWords(still)).toBe('Sync now');
  expect(syncButtonWords({ ...still, lastSyncAt: '11:14 AM' })).toBe('Sync now: last sync 11:14 AM');
  expect(syncButtonWords({ ...still, online: false, waiting: 2, needsYou: 1, needsSync: true })).toBe(
    'Sync now: no signal, 1 needs you, 2 on this phone, not synced for a while',
  );
  expect(syncButtonWords({ ...still, syncing: true, waiting: 2 })).toBe('Syncing');
});
