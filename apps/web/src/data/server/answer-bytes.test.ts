import { afterEach, expect, test, vi } from 'vitest';
import { answerBytes } from './answer-bytes.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (body: string, status = 200) => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    async () =>
      await Promise.resolve(new Response(body, { status, headers: { 'content-type': 'application/json' } })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test('OFFPAGE-755: an answer comes as it was sent, for the organization and as the operation that was meant', async () => {
  const fetch = answers('{"result":{"data":{"days":[]}}}');
  const answer = await answerBytes('timeEntries.exportHours', { from: '2026-05-04' }, 'operation', 'company');
  expect(await answer.text()).toBe('{"result":{"data":{"days":[]}}}');
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([url, init?.body]).toEqual(['/api/trpc/timeEntries.exportHours', '{"from":"2026-05-04"}']);
  expect(Object.values(Object(init?.headers))).toEqual(expect.arrayContaining(['operation', 'company']));
});

test('OFFPAGE-756: a refusal is thrown with its fields, and an unreadable one too', async () => {
  const fields = [{ path: 'from', message: 'A day before the last day.' }];
  answers(
    JSON.stringify({ error: { message: 'No', code: -32_600, data: { code: 'VALIDATION_ERROR', fields } } }),
    400,
  );
  const asked = async () => await answerBytes('timeEntries.exportHours', {}, 'operation', null);
  await expect(asked()).rejects.toMatchObject({ code: 'VALIDATION_ERROR', fields });
  answers('<html>', 500);
  await expect(asked()).rejects.toMatchObject({ code: 'UNKNOWN_ERROR' });
});
