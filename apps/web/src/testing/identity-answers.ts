import { onTestFinished, vi } from 'vitest';

type Reply = { status?: number; body?: unknown };

/** For the length of a test the identity provider answers these paths so; everything else goes where it went. Answers what was said to it, by path. */
export function answerIdentity(replies: Readonly<Record<string, (said: unknown) => Reply>>) {
  const said: { path: string; body: unknown }[] = [];
  const before = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://office');
    const path = pathname.replace('/api/auth/', '');
    const reply = replies[path];
    if (reply === undefined) return await before(input, init);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    said.push({ path, body });
    const { status = 200, body: answer = {} } = reply(body);
    const headers = { 'content-type': 'application/json', 'x-answered-by': 'plumbline' };
    return new Response(JSON.stringify(answer), { status, headers });
  });
  onTestFinished(() => spy.mockRestore());
  return said;
}
