import type { ReactNode } from 'react';
import { useOrganization } from '../../data/records.ts';
import { LocaleProvider, useLocale } from '../../design/locale.tsx';

/** Times, days and money in the organization's own terms, whatever the device is set to. */
export function OrganizationLocale({ children }: { children: ReactNode }) {
  const fallback = useLocale();
  const { row } = useOrganization();
  const settings =
    row === null ? fallback : { locale: row.locale, timeZone: row.timezone, currency: row.currency };
  return <LocaleProvider settings={settings}>{children}</LocaleProvider>;
}
