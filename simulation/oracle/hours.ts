import { timeEntry } from '@plumbline/domain/entities/time-entry';
import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import type { Intent } from '../work/intent.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './findings.ts';

/** Two punches that would overlap are moved together, and times are cut to seconds. */
const slackMs = clockSkewToleranceMs + 2_000;

const timeOf = (instant: unknown): number => Date.parse(String(instant));

/** The breaks of an entry lie within it, one after another, and none runs in an entry that has ended. */
export function checkBreaks({ rows }: Evidence): Finding[] {
  return [...(rows.get('timeEntry') ?? [])].flatMap(([id, row]): Finding[] => {
    const breaks = timeEntry.shape.breaks.parse(row['breaks']);
    const end = row['clock_out'] === null ? null : timeOf(row['clock_out']);
    let free = timeOf(row['clock_in']);
    const isRight = breaks.every((pause, index) => {
      const mayRun = end === null && index === breaks.length - 1;
      if (Date.parse(pause.start) < free || (pause.end === null && !mayRun)) return false;
      if (pause.end !== null && pause.end < pause.start) return false;
      free = Date.parse(pause.end ?? pause.start);
      return end === null || free <= end;
    });
    const about = `timeEntry ${id} has the breaks ${JSON.stringify(breaks)}`;
    return isRight ? [] : [{ kind: 'diverged', about }];
  });
}

/** Every counted punch has its true time, or its entry is marked to be checked. */
export function checkHours(intents: readonly Intent[], evidence: Evidence): Finding[] {
  const applied = new Set(evidence.ledger.map(({ id }) => id));
  return intents.flatMap(({ id, operation, entityId, pressedAt }): Finding[] => {
    const field = operation === 'clockIn' ? 'clock_in' : operation === 'clockOut' ? 'clock_out' : null;
    const row = evidence.rows.get('timeEntry')?.get(entityId);
    if (field === null || row === undefined || !applied.has(id) || row['clock_readings'] !== null) return [];
    const counted = Date.parse(String(row[field]));
    if (Math.abs(counted - pressedAt) <= slackMs) return [];
    const minutes = Math.round((counted - pressedAt) / 60_000);
    return [
      {
        kind: 'diverged',
        about: `${operation} ${id} counts ${String(minutes)} minutes from when it was made`,
      },
    ];
  });
}
