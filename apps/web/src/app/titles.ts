/** Titles of pages outside the app; those of the app have their names in the domain package. */
const publicTitles: Readonly<Record<string, string>> = {
  '/login': 'Sign in',
  '/sign-in': 'Sign in',
  '/sign-up': 'Create your account',
  '/start-trial': 'Start your trial',
  '/pricing': 'Pricing',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'New password',
  '/verify-email': 'Confirm your email address',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/cookies': 'Cookies',
  '/gdpr': 'GDPR',
};

/** The document's title at an address; null for a page of the app, which sets its own (app-route.tsx). */
export function publicTitle(pathname: string): string | null {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (path === '') return 'Plumbline · Keep every job true.';
  const title = publicTitles[path];
  return title === undefined ? null : documentTitle(title);
}

export function documentTitle(name: string): string {
  return `${name} · Plumbline`;
}
