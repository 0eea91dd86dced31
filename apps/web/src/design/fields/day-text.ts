function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : null;
}

const longYear = (text: string) => (text.length <= 2 ? 2000 + Number(text) : Number(text));

/** Whether the locale writes the day before the month in figures. */
function dayComesFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(0));
  const order = parts.map((part) => part.type);
  return order.indexOf('day') < order.indexOf('month');
}

function monthNumber(word: string, locale: string): number | null {
  const start = word.toLowerCase().slice(0, 3);
  for (const language of [locale, 'en']) {
    for (let month = 1; month <= 12; month += 1) {
      const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
        new Date(Date.UTC(2000, month - 1, 1)),
      );
      if (start.length === 3 && name.toLowerCase().startsWith(start)) return month;
    }
  }
  return null;
}

/**
 * Reads a day as people type it: '2026-11-12', '11/12/2026' or '12.11.26' in the locale's order, '11/12',
 * 'Nov 12', '12 November 2026'. Without a year it is the year of `today` ('YYYY-MM-DD'). Null when it cannot
 * be read.
 */
export function parseDayText(text: string, locale: string, today: string): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(typed);
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const thisYear = today.slice(0, 4);

  const figures = /^(\d{1,2})[./\s-](\d{1,2})(?:[./\s-](\d{4}|\d{2}))?\.?$/u.exec(typed);
  if (figures) {
    const [first, second] = [Number(figures[1]), Number(figures[2])];
    const [month, day] = dayComesFirst(locale) ? [second, first] : [first, second];
    return isoDay(longYear(figures[3] ?? thisYear), month, day);
  }

  const word = /\p{L}{3,}/gu;
  const month = (typed.match(word) ?? [])
    .map((candidate) => monthNumber(candidate, locale))
    .find((found) => found !== null);
  const numbers = typed.match(/\d+/gu) ?? [];
  const [day, year] = [numbers[0], numbers[1] ?? thisYear];
  if (month === undefined || month === null || day === undefined) return null;
  return isoDay(longYear(year), month, Number(day));
}
