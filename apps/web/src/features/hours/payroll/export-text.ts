import type { PayrollWarnings } from '@plumbline/domain/hours/payroll';
import type { LateHours, PayrollRun, RunChange } from '@plumbline/domain/operations/time-entries';
import type { Rounding } from '@plumbline/domain/hours/rounding';
import { formatHoursInWords } from '../../../design/format.ts';
import { countWord, countWordFirst, plural } from '../../../kits/labels/counts.ts';
import { listed } from '../../../kits/labels/listed.ts';
import { changedFieldsText, type ChangeStyle, exportPeriodText } from './change-text.ts';

/** What to check before wages are paid for a period. Null if there is nothing. */
export function warningText(warnings: PayrollWarnings): string | null {
  const { running, unapproved, rejected, objected, clockChanged, byAnother, late, away } = warnings;
  const parts: string[] = [];
  if (running > 0)
    parts.push(`${countWord(running)} ${plural(running, 'clock still runs', 'clocks still run')}`);
  if (unapproved > 0)
    parts.push(
      `${countWord(unapproved)} ${plural(unapproved, 'entry is not approved', 'entries are not approved')}`,
    );
  if (objected > 0)
    parts.push(`${countWord(objected)} ${plural(objected, 'change is', 'changes are')} objected to`);
  if (rejected > 0)
    parts.push(`${countWord(rejected)} ${plural(rejected, 'entry was', 'entries were')} sent back`);
  if (clockChanged > 0)
    parts.push(
      `the device’s clock was changed in ${countWord(clockChanged)} ${plural(clockChanged, 'entry', 'entries')}`,
    );
  if (byAnother > 0)
    parts.push(
      `${countWord(byAnother)} ${plural(byAnother, 'entry', 'entries')} punched by somebody else ${plural(byAnother, 'is', 'are')} not confirmed`,
    );
  if (late > 0)
    parts.push(
      `${countWord(late)} ${plural(late, 'entry has', 'entries have')} a punch that came later than it says`,
    );
  if (away > 0)
    parts.push(`${countWord(away)} ${plural(away, 'entry was', 'entries were')} begun away from the job`);
  if (parts.length === 0) return null;
  const text = `${parts.join(', ')}.`;
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** For example 'Three entries changed since'. Null if none has changed. */
export function changedText(changedSince: number): string | null {
  return changedSince === 0
    ? null
    : `${countWordFirst(changedSince)} ${plural(changedSince, 'entry', 'entries')} changed since`;
}

/** For example 'One entry came after it: 4:00 h in no export yet'. Null if none came. */
export function addedText({ addedSince, addedS }: Pick<PayrollRun, 'addedSince' | 'addedS'>): string | null {
  if (addedSince === 0) return null;
  const entries = `${countWordFirst(addedSince)} ${plural(addedSince, 'entry', 'entries')}`;
  return `${entries} came after it: ${hoursText(addedS)} in no export yet`;
}

/** For example 'Two entries came after it and are in another export: 6:30 h'. Null if none did. */
export function elsewhereText({
  addedElsewhere: count,
  addedElsewhereS,
}: Pick<PayrollRun, 'addedElsewhere' | 'addedElsewhereS'>): string | null {
  if (count === 0) return null;
  const entries = `${countWordFirst(count)} ${plural(count, 'entry', 'entries')}`;
  return `${entries} came after it and ${plural(count, 'is', 'are')} in another export: ${hoursText(addedElsewhereS)}`;
}

/** 'One entry of 4:00 h that came after the export of Nov 16 – 22, 2026'. */
export function lateText({ entries, workedS, periods, isCut }: LateHours, locale: string): string {
  const named = periods.slice(0, namedPeriods).map((period) => exportPeriodText(period, locale));
  const more = periods.length - named.length;
  const of = listed([...named, ...(more > 0 ? [`${countWord(more)} more`] : [])]);
  const come = `${countWordFirst(entries)} ${plural(entries, 'entry', 'entries')} of ${hoursText(workedS)} that came after the ${plural(periods.length, 'export', 'exports')} of ${of}`;
  return isCut ? `${come}; there are more, which the next export takes` : come;
}

const namedPeriods = 3;

/** For example 'Two entries are in an export of other days, too'. Null if none is. */
export function alsoElsewhereText(count: number): string | null {
  if (count === 0) return null;
  const entries = `${countWordFirst(count)} ${plural(count, 'entry', 'entries')}`;
  return `${entries} ${plural(count, 'is', 'are')} in an export of other days, too: look that nobody is paid twice. The column “Other exports” names them.`;
}

const hoursText = (seconds: number): string => formatHoursInWords(Math.floor(seconds / 60));

/** What happened to an entry after an export, such as '4:00 h added after this export'. */
export function runChangeText({ kind, wasS, isS, fields }: RunChange, style: ChangeStyle): string {
  const [was, is] = [hoursText(wasS ?? 0), hoursText(isS ?? 0)];
  switch (kind) {
    case 'added':
      return `${is} added after this export`;
    case 'approved':
      return `${is} approved after this export`;
    case 'moved':
      return `${is} moved into this export’s days, people or job`;
    case 'movedOut':
      return `${was} moved out of this export’s days, people or job`;
    case 'deleted':
      return wasS === null ? 'Deleted for good' : `${was} deleted`;
    case 'changed':
      if (was !== is) return `${was} → ${is}`;
      return changedFieldsText(fields, style) === ''
        ? `Still ${is}, and nothing changed that counts for pay`
        : `Still ${is}`;
  }
}

export function roundingText({ minutes, direction }: Rounding): string {
  if (minutes === 1) return 'Not rounded';
  const way = { nearest: 'to the nearest', up: 'up to', down: 'down to' }[direction];
  return `Rounded ${way} ${minutes} min`;
}
