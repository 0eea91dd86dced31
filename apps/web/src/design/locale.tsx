import { createContext, use, type ReactNode } from 'react';

/** How the organization writes numbers, days and hours; its zone, not the device's. */
export interface LocaleSettings {
  /** BCP 47: 'en-US'. */
  locale: string;
  /** IANA: 'America/Chicago'. */
  timeZone: string;
  /** ISO 4217: 'USD'. */
  currency: string;
}

const LocaleContext = createContext<LocaleSettings>({ locale: 'en-US', timeZone: 'UTC', currency: 'USD' });

export function LocaleProvider({ settings, children }: { settings: LocaleSettings; children: ReactNode }) {
  return <LocaleContext value={settings}>{children}</LocaleContext>;
}

export function useLocale(): LocaleSettings {
  return use(LocaleContext);
}
