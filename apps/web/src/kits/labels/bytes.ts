const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const step = 1_000;

/** A size in bytes as people read it: '3.4 MB'. */
export function byteText(bytes: number, locale: string): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / step ** power);
}
