const frequencies: ReadonlyMap<
  string,
  { freq: string; list: 'BYDAY' | 'BYMONTHDAY' | 'BYMONTH' | 'BYYEARDAY' | null }
> = new Map([
  ['D', { freq: 'DAILY', list: null }],
  ['W', { freq: 'WEEKLY', list: 'BYDAY' }],
  ['MP', { freq: 'MONTHLY', list: 'BYDAY' }],
  ['MD', { freq: 'MONTHLY', list: 'BYMONTHDAY' }],
  ['YM', { freq: 'YEARLY', list: 'BYMONTH' }],
  ['YD', { freq: 'YEARLY', list: 'BYYEARDAY' }],
]);
/** In vCalendar 1.0, a rule without a count or an end happens twice. */
const usualCount = 2;

/**
 * Translates a rule of vCalendar 1.0, such as `MP1 1+ MO #10`, into one of RFC 5545. Null if it is not such a
 * rule, or if it has times of the day.
 */
export function ruleOfVersion1(text: string): string | null {
  const [head = '', ...words] = text.trim().toUpperCase().split(/\s+/);
  const [, name = '', interval = ''] = /^(D|W|MP|MD|YM|YD)(\d{1,3})$/.exec(head) ?? [];
  const kind = frequencies.get(name);
  if (kind === undefined) return null;
  const end = endOf(words.at(-1));
  const listed = end === null ? words : words.slice(0, -1);
  const list = name === 'MP' ? weekdaysOf(listed) : valuesOf(listed, name);
  if (list === null || (list.length > 0 && kind.list === null)) return null;
  return [
    `FREQ=${kind.freq}`,
    `INTERVAL=${interval}`,
    ...(list.length > 0 ? [`${kind.list}=${list.join(',')}`] : []),
    ...(end ?? [`COUNT=${usualCount}`]),
  ].join(';');
}

/** The end of a rule; `#0` is no end. Null if the word is not an end. */
function endOf(word: string | undefined): string[] | null {
  const [, count] = /^#(\d{1,5})$/.exec(word ?? '') ?? [];
  if (count !== undefined) return Number(count) === 0 ? [] : [`COUNT=${count}`];
  return word !== undefined && /^\d{8}(?:T\d{4,6}Z?)?$/.test(word) ? [`UNTIL=${word}`] : null;
}

const weekday = /^(?:SU|MO|TU|WE|TH|FR|SA)$/;
const nth = /^([1-9]\d{0,2})([+-]?)$/;

/**
 * Days of the week or of the month: `2-` is the second last, `LD` is the last day of a month. Null if one of
 * them is something else.
 */
function valuesOf(words: readonly string[], name: string): string[] | null {
  const values = words.map((word) => {
    if (name === 'W') return weekday.test(word) ? word : null;
    if (word === 'LD') return name === 'MD' ? '-1' : null;
    const [, number, sign] = nth.exec(word) ?? [];
    return number === undefined ? null : `${sign === '-' ? '-' : ''}${number}`;
  });
  return values.every((value) => value !== null) ? values : null;
}

/**
 * Weekdays with their numbers: `1+ MO 1- FR` is the first Monday and the last Friday. Null if a weekday has
 * no number.
 */
function weekdaysOf(words: readonly string[]): string[] | null {
  const days: string[] = [];
  let positions: string[] = [];
  let isTaken = false;
  for (const word of words) {
    const [, number, sign] = nth.exec(word) ?? [];
    if (number !== undefined) {
      if (isTaken) positions = [];
      isTaken = false;
      positions.push(`${sign === '-' ? '-' : ''}${number}`);
    } else {
      if (positions.length === 0 || !weekday.test(word)) return null;
      isTaken = true;
      days.push(...positions.map((each) => `${each}${word}`));
    }
  }
  return isTaken ? days : null;
}
