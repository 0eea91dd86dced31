import { resolvePage, routeRequirements } from '@plumbline/domain/access/pages';

const publicTitles: Readonly<Record<string, string>> = {
  '/login': 'Sign in',
  '/sign-in': 'Sign in',
  '/sign-up': 'Create your account',
  '/start-trial': 'Start your trial',
  '/pricing': 'Pricing',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'New password',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/cookies': 'Cookies',
  '/gdpr': 'GDPR',
};

/** The document's title at an address. */
export function titleOf(pathname: string): string {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (path === '') return 'Plumbline · Keep every job true.';
  return `${publicTitles[path] ?? routeRequirements[resolvePage(path)].label} · Plumbline`;
}
