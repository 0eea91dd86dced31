import { cacheTimeToLiveMs } from '@plumbline/domain/limits/queries';
import {
  InfiniteQueryObserver,
  MutationObserver,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activityQuery } from '../queries/activity.ts';
import { readErrorLog } from './errors.ts';
import { askFollowers } from '../queries/followed-queries.ts';
import { createQueryClient } from './query-client.ts';
import { rpc } from './rpc.ts';

let client: QueryClient;
let asked: string[];
let answer: { status: number; body: unknown };

beforeEach(() => {
  client = createQueryClient();
  asked = [];
  answer = { status: 200, body: [{ result: { data: { rows: [], nextCursor: null } } }] };
  vi.stubGlobal('fetch', async (input: URL | string) => {
    asked.push(String(input));
    await Promise.resolve();
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const notFound = {
  error: { code: -32_004, message: 'No such template.', data: { code: 'NOT_FOUND', httpStatus: 404 } },
};
const logged = () => readErrorLog().at(-1);

test('QUERY-1 a failing query is logged with its name and reason', async () => {
  answer = { status: 404, body: [notFound] };
  const get = new QueryObserver(client, {
    queryKey: ['projectTemplates.get', 't1'],
    queryFn: async () => await rpc.projectTemplates.get.query({ templateId: 't1' }),
  });
  const stop = get.subscribe(() => undefined);
  await vi.waitFor(() => expect(get.getCurrentResult().isError).toBe(true));
  stop();
  expect(logged()).toMatchObject({
    context: 'projectTemplates.get',
    error: { code: 'NOT_FOUND', message: 'No such template.' },
  });
});

test('QUERY-1 a failing mutation is logged too', async () => {
  const act = new MutationObserver(client, {
    mutationKey: ['tasks.create'],
    mutationFn: async () => await Promise.reject(new TypeError('x is not a function')),
    retry: false,
  });
  await expect(act.mutate()).rejects.toThrow(TypeError);
  expect(logged()).toMatchObject({ context: 'tasks.create', error: { code: 'UNKNOWN_ERROR' } });
});

test('FRESH-2 activity is not requested again within five minutes, except when something has arrived', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const open = async () => {
    const events = new InfiniteQueryObserver(client, activityQuery({}, { audit: true, limit: 50 }));
    const stop = events.subscribe(() => undefined);
    await vi.waitFor(() => expect(events.getCurrentResult().isFetching).toBe(false));
    return stop;
  };
  (await open())();
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + 4 * 60_000);
  const stop = await open();
  expect(asked).toHaveLength(1);
  await askFollowers(client, 'changes');
  expect(asked).toHaveLength(2);
  await askFollowers(client, 'presence');
  expect(asked).toHaveLength(2);
  stop();
  // While it is not shown it is only marked as outdated, and requested when it is shown.
  await askFollowers(client, 'changes');
  expect(asked).toHaveLength(2);
  (await open())();
  expect(asked).toHaveLength(3);
  vi.setSystemTime(Date.now() + 6 * 60_000);
  (await open())();
  expect(asked).toHaveLength(4);
});

test('FRESH-409 a query that says nothing of its own is fresh for the default time-to-live of caches, to the second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let reads = 0;
  const read = async () => await client.fetchQuery({ queryKey: ['own'], queryFn: () => (reads += 1) });
  await read();
  vi.setSystemTime(Date.now() + cacheTimeToLiveMs - 1);
  await read();
  expect(reads).toBe(1);
  vi.setSystemTime(Date.now() + 1);
  await read();
  expect(reads).toBe(2);
});

test('FRESH-3 of activity in several pages only the newest is requested when something has arrived', async () => {
  const event = (id: string) => ({ id });
  const page = (ids: string[], nextCursor: string | null) => {
    answer = { status: 200, body: [{ result: { data: { rows: ids.map(event), nextCursor } } }] };
  };
  page(['f', 'e'], 'e');
  const events = new InfiniteQueryObserver(client, activityQuery({}, { audit: true, limit: 2 }));
  const stop = events.subscribe(() => undefined);
  const shown = () =>
    (events.getCurrentResult().data?.pages ?? []).flatMap(({ rows }) => rows.map(({ id }) => id));
  await vi.waitFor(() => expect(shown()).toEqual(['f', 'e']));
  page(['d', 'c'], 'c');
  await events.fetchNextPage();
  page(['b', 'a'], null);
  await events.fetchNextPage();
  expect(shown()).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
  expect(asked).toHaveLength(3);

  page(['g', 'f'], 'f');
  await askFollowers(client, 'changes');
  expect(asked).toHaveLength(4);
  expect(shown()).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a']);
  expect(events.getCurrentResult().hasNextPage).toBe(false);

  // More is new than fits on one page, so the pages in between are requested.
  page(['k', 'j'], null);
  await askFollowers(client, 'changes');
  expect(shown()).toEqual(['k', 'j']);
  stop();
});
