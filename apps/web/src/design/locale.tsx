import type { WeekStart } from '@plumbline/domain/days/weeks';
import { createContext, use, type ReactNode } from 'react';
import { defaultLocale } from './default-locale.ts';

/** The organization's format of numbers, days and hours, and its time zone instead of the device's. */
export interface LocaleSettings {
  /** BCP 47: 'de-AT'. */
  locale: string;
  /** IANA: 'America/Chicago'. */
  timeZone: string;
  /** ISO 4217: 'USD'. */
  currency: string;
  /** With which weekday months and weeks begin. */
  weekStart: WeekStart;
}

const LocaleContext = createContext<LocaleSettings>({
  locale: defaultLocale,
  timeZone: 'UTC',
  currency: 'USD',
  weekStart: 'monday',
});

export function LocaleProvider({ settings, children }: { settings: LocaleSettings; children: ReactNode }) {
  return <LocaleContext value={settings}>{children}</LocaleContext>;
}

export function useLocale(): LocaleSettings {
  return use(LocaleContext);
}
