import { numberText } from '@plumbline/domain/formats/number-text';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const step = 1_000;

/** A size in bytes as people read it: '3.4 MB'. */
export function byteText(bytes: number, locale: string): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = units[power] ?? 'byte';
  return numberText(bytes / step ** power, locale, { unit, long: power === 0, most: power < 2 ? 0 : 1 });
}
