import { expect, test } from 'vitest';
import { canChange, weekHeadline, weekText } from './week-text.ts';

test('ENTRY-7 the headline has the hours and what still has to be done about them', () => {
  const of = (...statuses: ('active' | 'pending' | 'approved' | 'rejected')[]) =>
    statuses.map((status) => ({ status }));
  expect(weekHeadline([], 0)).toBe('0:00 h worked.');
  expect(weekHeadline(of('approved'), 480)).toBe('8:00 h worked.');
  expect(weekHeadline(of('pending', 'pending', 'active', 'rejected'), 776)).toBe(
    '12:56 h worked, one entry rejected, two wait for approval, one clock is running.',
  );
});

test('ENTRY-8 people change their own hours until they are approved, and never a running clock', () => {
  const entry = (userId: string, status: 'active' | 'pending' | 'approved' | 'rejected') => ({
    userId,
    status,
  });
  expect(canChange(entry('me', 'pending'), 'me')).toBe(true);
  expect(canChange(entry('me', 'rejected'), 'me')).toBe(true);
  expect(canChange(entry('me', 'approved'), 'me')).toBe(false);
  expect(canChange(entry('me', 'active'), 'me')).toBe(false);
  expect(canChange(entry('you', 'pending'), 'me')).toBe(false);
});

test('ENTRY-9 a week is named by its first and last day', () => {
  const plain = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ');
  expect(plain(weekText({ from: '2026-11-02', to: '2026-11-08' }, 'en-US'))).toBe('Nov 2 – 8');
  expect(plain(weekText({ from: '2026-11-30', to: '2026-12-06' }, 'en-US'))).toBe('Nov 30 – Dec 6');
});
