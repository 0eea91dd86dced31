import { AppError } from '@plumbline/domain/errors/app-error';
import { expect, test } from 'vitest';
import { mergeRows, type CompletenessFacts, completenessOf } from './read-through.ts';

type Row = { id: string; at: number; open?: boolean };
const order = (a: Row, b: Row) => b.at - a.at;
const merge = (device: Row[], listed: Row[], local: [string, Row | null][] = []) =>
  mergeRows(device, { listed, local: new Map(local), fits: ({ open }) => open !== false, order });

test('REACH-1 each row of device and server is listed once, in the list’s own order, with the device’s version', () => {
  const device = [
    { id: 'c', at: 3, open: true },
    { id: 'a', at: 1 },
  ];
  const merged = merge(device, [
    { id: 'c', at: 30 },
    { id: 'b', at: 2 },
    { id: 'z', at: 0 },
    { id: 'b', at: 2 },
  ]);
  expect(merged).toEqual([
    { id: 'c', at: 3, open: true },
    { id: 'b', at: 2 },
    { id: 'a', at: 1 },
    { id: 'z', at: 0 },
  ]);
});

test('REACH-1 a listed row shows what the device knows of it, and is left out when deleted there or no longer matching', () => {
  const listed = [
    { id: 'b', at: 2 },
    { id: 'd', at: 4 },
    { id: 'e', at: 5 },
  ];
  const local: [string, Row | null][] = [
    ['b', { id: 'b', at: 9 }],
    ['d', null],
    ['e', { id: 'e', at: 5, open: false }],
  ];
  expect(merge([{ id: 'a', at: 1 }], listed, local)).toEqual([
    { id: 'b', at: 9 },
    { id: 'a', at: 1 },
  ]);
});

test('REACH-1 a list to which the server adds nothing stays the same array', () => {
  const device = [{ id: 'a', at: 1 }];
  expect(merge(device, [{ id: 'a', at: 7 }])).toBe(device);
});

const nothing = { hasMore: null, fetching: false, error: null };
const reach = (facts: Partial<CompletenessFacts>) =>
  completenessOf({ covered: false, filling: false, asks: true, online: true, pages: nothing, ...facts });

test('REACH-2 a list is complete only when the scope covers it or the server has said so', () => {
  expect(reach({ covered: true, online: false })).toBe('complete');
  expect(reach({ covered: true, filling: true })).toBe('loading');
  expect(reach({ covered: true, filling: true, online: false })).toBe('partial');
  expect(reach({ covered: null })).toBe('loading');
  expect(reach({ pages: { ...nothing, hasMore: false } })).toBe('complete');
  expect(reach({ pages: { ...nothing, hasMore: false }, online: false })).toBe('complete');
  expect(reach({})).toBe('loading');
  expect(reach({ asks: false })).toBe('partial');
  expect(reach({ asks: false, pages: { ...nothing, hasMore: true } })).toBe('partial');
  expect(reach({ asks: false, pages: { ...nothing, hasMore: true, fetching: true } })).toBe('loading');
});

test('REACH-2 without a connection the rest is missing, with one a refusal is shown', () => {
  const error = new AppError('NETWORK_ERROR');
  expect(reach({ online: false })).toBe('partial');
  expect(reach({ online: false, pages: { ...nothing, error } })).toBe('partial');
  expect(reach({ pages: { ...nothing, error } })).toBe('failed');
  expect(reach({ pages: { ...nothing, error, hasMore: true } })).toBe('failed');
  expect(reach({ pages: { ...nothing, error, fetching: true } })).toBe('loading');
});
