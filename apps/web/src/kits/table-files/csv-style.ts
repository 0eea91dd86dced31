import { decimalMark } from '@plumbline/domain/formats/number-text';
import type { CsvStyle } from '@plumbline/domain/tables/csv';

/** How CSV files are written: for programs of any country, or as the spreadsheets of countries that write 1,5 read them. */
export type CsvForm = 'comma' | 'semicolon';

export const csvStyles: Record<CsvForm, CsvStyle> = {
  comma: { separator: ',', decimalMark: '.' },
  semicolon: { separator: ';', decimalMark: ',' },
};

const storageKey = 'plumbline.csv-form';

/** What this device chose last, else what spreadsheets in the locale read. */
export function csvFormHere(locale: string): CsvForm {
  const chosen = localStorage.getItem(storageKey);
  if (chosen === 'comma' || chosen === 'semicolon') return chosen;
  return decimalMark(locale) === ',' ? 'semicolon' : 'comma';
}

export function rememberCsvForm(form: CsvForm): void {
  localStorage.setItem(storageKey, form);
}
