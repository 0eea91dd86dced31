import { expect, test } from 'vitest';
import { nextNotice, type NoticeEvent, type NoticeState, quietNotice } from './connectivity-notice.ts';
import { qualityBars, type Quality } from '../../../features/sync/quality-text.ts';

const at = (quality: Quality, suffers = quality.endsWith('poor')): NoticeEvent => ({
  kind: 'connection',
  online: quality !== 'offline',
  quality,
  suffers,
});
const dismissed: NoticeEvent = { kind: 'dismissed' };
const backShown: NoticeEvent = { kind: 'back shown' };

const after = (...events: readonly NoticeEvent[]): NoticeState['notice'] =>
  events.reduce(nextNotice, quietNotice).notice;

test('BANNER-1 without a network the banner says so until it is dismissed, and comes back at the next loss', () => {
  expect(after(at('good'))).toBeNull();
  expect(after(at('offline'))).toBe('offline');
  expect(after({ kind: 'connection', online: false, quality: 'good', suffers: false })).toBe('offline');
  expect(after(at('offline'), dismissed, at('offline'))).toBeNull();
  expect(after(at('offline'), dismissed, at('good'), backShown, at('offline'))).toBe('offline');
});

test('BANNER-2 Back Online is shown only after a loss, and for a limited time', () => {
  expect(after(at('offline'), at('good'))).toBe('back');
  expect(after(at('offline'), dismissed, at('good'))).toBe('back');
  expect(after(at('offline'), at('unknown'), at('excellent'))).toBe('back');
  expect(after(at('offline'), at('good'), backShown)).toBeNull();
  expect(after(backShown)).toBeNull();
});

test('BANNER-3 a poor or very poor connection shows a warning; once closed it stays away until the next loss', () => {
  expect(after(at('poor'))).toBe('poor');
  expect(after(at('very-poor'))).toBe('poor');
  expect(after(at('poor'), dismissed, at('very-poor'))).toBeNull();
  expect(after(at('poor'), at('good'))).toBeNull();
  expect(after(at('poor'), at('good'), at('poor'))).toBe('poor');
  expect(after(at('poor'), dismissed, at('good'), at('poor'))).toBeNull();
  expect(after(at('poor'), dismissed, at('offline'), at('good'), backShown, at('poor'))).toBe('poor');
  expect(after(at('offline'), at('poor'))).toBe('back');
  expect(after(at('offline'), at('poor'), backShown)).toBe('poor');
});

test('BANNER-4 each quality has its own bars, and no lower quality has more than a higher one', () => {
  const rising: readonly Quality[] = ['offline', 'very-poor', 'poor', 'good', 'excellent'];
  expect(rising.map((quality) => qualityBars[quality])).toEqual([0, 1, 2, 3, 4]);
});

test('BANNER-5 a connection that only the browser’s estimate calls poor shows no warning, and the warning goes when sending is no longer slow', () => {
  expect(after(at('poor', false))).toBeNull();
  expect(after(at('very-poor', false))).toBeNull();
  expect(after(at('poor', false), at('poor', true))).toBe('poor');
  expect(after(at('poor', true), at('poor', false))).toBeNull();
  expect(after(at('offline'), at('poor', false), backShown)).toBeNull();
});
