import type { BrowserContext } from 'playwright-core';

/** Puts a session that a program began into a browser profile. `cookie` is `name=value`, as a request carries it. */
export async function signIn(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  const at = cookie.indexOf('=');
  await context.addCookies([
    { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin, httpOnly: true, sameSite: 'Lax' },
  ]);
}
