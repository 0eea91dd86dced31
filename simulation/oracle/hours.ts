import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import type { Intent } from '../work/intent.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './findings.ts';

/** Two punches that would cross are moved together, and seconds are cut off. */
const slackMs = clockSkewToleranceMs + 2_000;

/** Every punch that counts stands where it was made in truth, or its entry says that somebody has to look at it. */
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
