import { expect, test } from 'vitest';
import { type SyncReading, syncText } from './sync-text.ts';

const calm: SyncReading = {
  here: 'this phone',
  waiting: 0,
  storing: 0,
  needsYou: 0,
  isRead: true,
  sending: false,
  lost: null,
  online: true,
  connected: true,
  filling: null,
  locale: 'en-US',
  sentAt: '11:14 AM',
};

test('SHELL-2 the sync widget says Sent only while the server is reached and everything has arrived', () => {
  expect(syncText(calm)).toEqual({ state: 'sent', words: 'Sent 11:14 AM', figure: null });
  expect(syncText({ ...calm, sentAt: null })).toEqual({ state: 'sent', words: 'Sent', figure: null });
  expect(syncText({ ...calm, connected: false })).toMatchObject({ state: 'phone', words: 'Connecting' });
  expect(syncText({ ...calm, isRead: false })).toMatchObject({ state: 'phone', words: 'Connecting' });
  expect(syncText({ ...calm, online: false })).toMatchObject({ state: 'phone', words: 'No signal' });
});

test('SYNCVIEW-24 after the browser has cleared its storage the widget never says Sent of what was not sent', () => {
  expect(syncText({ ...calm, lost: 2 })).toEqual({
    state: 'needs-you',
    words: '2 in this tab only',
    figure: '2',
  });
  expect(syncText({ ...calm, lost: 0 })).toMatchObject({ state: 'needs-you', words: 'Storage cleared' });
});

test('SHELL-2 during a first fill the widget counts the rows, and shows a lost connection instead', () => {
  expect(syncText({ ...calm, filling: { rows: 1240 } }).words).toBe('Getting your records, 1,240');
  expect(syncText({ ...calm, filling: { rows: 1240 }, online: false }).words).toBe('No signal');
});

test('SYNCVIEW-1 the sync widget counts what waits on this phone, at a wider screen on this device, and says when it is being sent', () => {
  expect(syncText({ ...calm, waiting: 3 })).toEqual({
    state: 'phone',
    words: '3 on this phone',
    figure: '3',
  });
  expect(syncText({ ...calm, waiting: 3, online: false }).words).toBe('3 on this phone');
  expect(syncText({ ...calm, waiting: 3, here: 'this device' }).words).toBe('3 on this device');
  expect(syncText({ ...calm, waiting: 1200, sending: true }).words).toBe('Sending 1,200…');
  expect(syncText({ ...calm, waiting: 3, storing: 1 }).words).toBe('Saving…');
});

test('SYNCVIEW-2 what waits for its person is shown before everything else', () => {
  const busy = { ...calm, waiting: 12, sending: true, filling: { rows: 3 } };
  expect(syncText({ ...busy, needsYou: 1 })).toEqual({
    state: 'needs-you',
    words: '1 needs you',
    figure: '1',
  });
  expect(syncText({ ...busy, needsYou: 2 }).words).toBe('2 need you');
});

test('SYNCVIEW-23 what the sync widget shows in the header is part of its name', () => {
  const readings: Partial<SyncReading>[] = [
    { waiting: 3 },
    { waiting: 1200, sending: true },
    { waiting: 2, needsYou: 1 },
    { needsYou: 1300 },
    { online: false, waiting: 7 },
  ];
  for (const reading of readings) {
    const { words, figure } = syncText({ ...calm, ...reading });
    expect(figure).not.toBeNull();
    expect(words.split(/[\s…]/)).toContain(figure);
  }
});
