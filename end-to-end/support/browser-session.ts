import type { BrowserContext } from 'playwright-core';
import { signedInAgain } from './signed-in.ts';
import type { Account } from './steps.ts';

/** Puts a session that a program started into a browser profile. `cookie` is `name=value`, as in a request. */
export async function signIn(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  const at = cookie.indexOf('=');
  await context.addCookies([
    { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin, httpOnly: true, sameSite: 'Lax' },
  ]);
}

/** Signs the account in here, with a session of its own, for the pages opened from now on. */
export async function comeIn(context: BrowserContext, origin: string, account: Account): Promise<void> {
  await signIn(context, origin, (await signedInAgain(origin, account)).cookie);
}
