import type { GuardSession } from './guard.ts';

export type SignInPageDecision = { kind: 'loading' } | { kind: 'show' } | { kind: 'redirect'; to: string };

const signInPages = ['/login', '/sign-in', '/sign-up'];

/**
 * What a page for signed-out people shows: a signed-in person is sent to the page they came from, else to /.
 * `cameFrom` may be any text from an address or from storage; only an address of the product is followed.
 */
export function decideSignInPage(input: {
  session: GuardSession;
  cameFrom: string | null;
}): SignInPageDecision {
  if (input.session === 'loading') return { kind: 'loading' };
  if (input.session === 'signed-out') return { kind: 'show' };
  return { kind: 'redirect', to: safeReturnPath(input.cameFrom) };
}

/**
 * The path to return to after sign-in; / where the path is missing, leads out of the product or back to a
 * sign-in page. Browsers read `//host`, `/\host` and a slash followed by a tab or line break as another site.
 */
export function safeReturnPath(path: string | null | undefined): string {
  if (path == null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return '/';
  const pathname = path.split(/[?#]/, 1)[0]?.toLowerCase().replace(/\/+$/, '');
  return pathname !== undefined && signInPages.includes(pathname) ? '/' : path;
}
