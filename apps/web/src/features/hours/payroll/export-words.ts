import type { PayrollWarnings } from '@plumbline/domain/hours/payroll';
import type { Rounding } from '@plumbline/domain/hours/rounding';
import { countWord, countWordFirst, plural } from '../../../kits/labels/counts.ts';

/** What should be looked at before wages are paid from a period; null when there is nothing. */
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

/** 'Three entries changed since'; null when they are as they were exported. */
export function changedText(changedSince: number): string | null {
  return changedSince === 0
    ? null
    : `${countWordFirst(changedSince)} ${plural(changedSince, 'entry', 'entries')} changed since`;
}

export function roundingText({ minutes, direction }: Rounding): string {
  if (minutes === 1) return 'Not rounded';
  const way = { nearest: 'to the nearest', up: 'up to', down: 'down to' }[direction];
  return `Rounded ${way} ${minutes} min`;
}
