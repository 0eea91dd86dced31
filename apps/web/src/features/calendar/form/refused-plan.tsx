import { conflictKinds } from '@plumbline/domain/entities/enumerations';
import type { AppError } from '@plumbline/domain/errors/app-error';
import type { Conflict } from '@plumbline/domain/schedule/conflicts';
import { conflictSentence } from '@plumbline/domain/schedule/words';
import { CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { useLocale } from '../../../design/locale.tsx';

/** What a refused plan answers: why, and what is in its way. */
export type Refusal = { message: string; conflicts: Conflict[] };

const conflictShape = z.object({
  kind: z.enum(conflictKinds),
  userId: z.string(),
  eventId: z.string().nullable(),
  title: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  lengthS: z.number().nullable(),
  skills: z.array(z.string()).optional(),
  drive: z.object({ way: z.enum(['from', 'to']), gapS: z.number() }).optional(),
});
const details = z.object({ conflicts: z.array(conflictShape) });

/** Null where the error is none of the calendar's refusals. */
export function refusalOf(error: AppError | null): Refusal | null {
  if (error?.code !== 'CONFLICT') return null;
  const read = details.safeParse(error.details);
  return { message: error.message, conflicts: read.success ? read.data.conflicts.map(conflictOf) : [] };
}

const conflictOf = ({ skills, drive, ...conflict }: z.output<typeof conflictShape>): Conflict => ({
  ...conflict,
  ...(skills !== undefined && { skills }),
  ...(drive !== undefined && { drive }),
});

export interface RefusedPlanProps {
  refusal: Refusal;
  nameOf: (userId: string) => string;
  /** Null: the reader may not plan in spite of conflicts. */
  override: { reason: string; onChange: (reason: string) => void; error: string | undefined } | null;
}

/** Why a plan is not taken, person by person, and for an admin the way to take it in spite of that. */
export function RefusedPlan({ refusal: { message, conflicts }, nameOf, override }: RefusedPlanProps) {
  const { locale } = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  // The button that was pressed is at the foot of the form, often out of sight of this.
  useEffect(() => ref.current?.focus(), []);
  const people = [...new Set(conflicts.map(({ userId }) => userId))];
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex flex-col gap-3 rounded-card border border-blocked bg-card p-4 outline-none"
    >
      <p className="flex items-start gap-2 font-bold text-ink">
        <CircleX aria-hidden className="mt-0.5 size-5 shrink-0 text-blocked" />
        {conflicts.length === 0 ? message : 'This cannot be planned then'}
      </p>
      {people.map((userId) => (
        <div key={userId} className="pl-7 text-meta">
          <p className="font-bold">{nameOf(userId)}</p>
          <ul>
            {conflicts
              .filter((conflict) => conflict.userId === userId)
              .map((conflict) => (
                <li key={`${conflict.kind} ${conflict.eventId ?? ''}`} className="text-pretty">
                  {conflictSentence(conflict, { locale })}
                </li>
              ))}
          </ul>
        </div>
      ))}
      {conflicts.length > 0 && override !== null && (
        <Field
          label="Reason to plan it anyway"
          hint="It stays with the event, and its people read it."
          error={override.error}
        >
          <Input
            value={override.reason}
            onChange={(event) => override.onChange(event.target.value)}
            maxLength={reasonLength.most}
            autoComplete="off"
          />
        </Field>
      )}
    </div>
  );
}

/** The length of a reason to plan in spite of conflicts, in characters. */
export const reasonLength = { least: 3, most: 500 };
