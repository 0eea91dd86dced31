import { z } from 'zod';
import { ADMIN } from '../../access/roles.ts';
import { defined } from '../../entities/defined.ts';
import { timeEntryStatuses } from '../../entities/enumerations.ts';
import { instant, recordId } from '../../entities/record.ts';
import type { TimeEntry } from '../../entities/time-entry.ts';
import { queuedMutation, type EffectContext } from '../mutation.ts';
import {
  correctionReason,
  entryBreak,
  entryNotes,
  entryPunch,
  punchPosition,
  punchReason,
  seenEntry,
} from './entry-fields.ts';
import { readsProject, startedBy } from './first-hours.ts';
import { punchedAt } from './punched.ts';

/** A break that starts or ends now, at the press of a button; in the running entry alone. */
const breakPunch = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start'), paid: z.boolean(), punch: entryPunch }),
  z.strictObject({ kind: z.literal('end'), punch: entryPunch }),
]);

/** What came to be known of a punch after it was kept: its position, or why it was made elsewhere. */
const punchEvidence = z.strictObject({
  of: z.enum(['clockIn', 'clockOut']),
  position: punchPosition.optional(),
  reason: punchReason.optional(),
});

/**
 * The person says that punches are right which somebody else made for them: each with the time that they saw, so
 * that no other is confirmed.
 */
const confirmedPunches = z
  .strictObject({ clockIn: instant.optional(), clockOut: instant.optional() })
  .refine(({ clockIn, clockOut }) => clockIn !== undefined || clockOut !== undefined, {
    error: 'Say which punch is right.',
  });

/**
 * Changes the fields that are sent; their earlier values are kept as a revision with the reason. Corrected
 * hours need approval again, unless an admin corrects them. Another's entry is changed as it was `seen`, with a
 * reason. `breakPunch`, `evidence` and `confirm` record what happened, so they correct nothing and leave no revision.
 */
export const updateTimeEntry = queuedMutation({
  call: 'timeEntries.update',
  entity: 'timeEntry',
  key: 'entryId',
  priority: 90,
  input: z.strictObject({
    entryId: recordId,
    projectId: recordId.nullable().optional(),
    taskId: recordId.nullable().optional(),
    clockIn: instant.optional(),
    clockOut: instant.nullable().optional(),
    breaks: z.array(entryBreak).max(20).optional(),
    notes: entryNotes.optional(),
    status: z.enum(timeEntryStatuses).optional(),
    reason: correctionReason.optional(),
    breakPunch: breakPunch.optional(),
    evidence: punchEvidence.optional(),
    confirm: confirmedPunches.optional(),
    seen: seenEntry.optional(),
  }),
  fields: { apart: ['reason', 'breakPunch', 'evidence', 'confirm', 'seen'] },
  reads: ({ entryId, projectId }) => [{ entity: 'timeEntry', id: entryId }, ...readsProject(projectId)],
  effect: (
    { entryId, status, reason: _reason, seen: _seen, breakPunch: pause, evidence, confirm, ...fields },
    context,
  ) => {
    const corrected = defined(fields);
    const row = context.row('timeEntry', entryId);
    return [
      {
        entity: 'timeEntry',
        id: entryId,
        kind: 'update',
        fields: {
          ...corrected,
          ...(pause && row && { breaks: breaksAfter(row.breaks, pause, context) }),
          ...(evidence && shownEvidence(evidence)),
          ...(confirm && row?.unconfirmed && { unconfirmed: withoutConfirmed(row.unconfirmed, confirm) }),
          ...decision(status, {
            corrects: Object.keys(corrected).length > 0,
            runs: (fields.clockOut === undefined ? row?.clockOut : fields.clockOut) === null,
            person: context.person,
          }),
        },
      },
      ...(row && row.projectId === fields.projectId ? [] : startedBy(fields.projectId, context)),
    ];
  },
});

/** What is left to confirm once some punches are; null when nothing is. */
export function withoutConfirmed(
  { clockIn, clockOut }: NonNullable<TimeEntry['unconfirmed']>,
  confirmed: { clockIn?: unknown; clockOut?: unknown },
): NonNullable<TimeEntry['unconfirmed']> | null {
  const left = {
    clockIn: confirmed.clockIn === undefined ? clockIn : null,
    clockOut: confirmed.clockOut === undefined ? clockOut : null,
  };
  return left.clockIn === null && left.clockOut === null ? null : left;
}

type Decided = {
  status?: 'active' | 'pending' | 'approved' | 'rejected';
  approvedBy?: string | null;
  submittedAt?: null;
};

/** A clock that runs stays active, whatever is corrected of it. */
function decision(
  status: Decided['status'],
  {
    corrects,
    runs,
    person: { userId, role },
  }: { corrects: boolean; runs: boolean; person: EffectContext['person'] },
): Decided {
  if (status !== undefined) return { status, approvedBy: status === 'approved' ? userId : null };
  return role === ADMIN || !corrects ? {} : { status: runs ? 'active' : 'pending', submittedAt: null };
}

type Breaks = TimeEntry['breaks'];

/** A break that runs already is not started again, and the end of one that does not run ends nothing. */
function breaksAfter(breaks: Breaks, pause: z.output<typeof breakPunch>, context: EffectContext): Breaks {
  const at = punchedAt(pause.punch, context);
  const runs = breaks.some(({ end }) => end === null);
  if (pause.kind === 'end') return breaks.map((each) => ({ ...each, end: each.end ?? at }));
  return runs ? breaks : [...breaks, { start: at, end: null, paid: pause.paid }];
}

/** Only the server decides whether the position is on site, because it knows the fence. */
function shownEvidence({ of, position, reason }: z.output<typeof punchEvidence>): Partial<TimeEntry> {
  const location = position && { ...position, insideGeofence: null };
  return of === 'clockIn'
    ? defined({ clockInLocation: location, clockInReason: reason })
    : defined({ clockOutLocation: location, clockOutReason: reason });
}

export type UpdateTimeEntry = z.input<typeof updateTimeEntry.input>;
