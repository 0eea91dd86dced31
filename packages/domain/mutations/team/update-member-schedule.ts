import { z } from 'zod';
import { recordId, workWeek } from '../../entities/record.ts';
import { defined } from '../../entities/defined.ts';
import { skillNames } from '../../operations/calendar-events.ts';
import { mutation } from '../mutation.ts';

const once = (items: readonly unknown[]) => new Set(items).size === items.length;

/** What a member can do, and when they work; without a week of their own the organization's holds. */
export const updateMemberSchedule = mutation({
  call: 'teams.updateSchedule',
  input: z.strictObject({
    memberId: recordId,
    skills: skillNames
      .refine((skills) => once(skills.map((skill) => skill.toLowerCase())), {
        error: 'Name each skill once.',
      })
      .optional(),
    workWeek: z
      .strictObject({
        ...workWeek.shape,
        days: workWeek.shape.days.min(1).refine(once, { error: 'Name each day once.' }),
      })
      .refine(({ from, to }) => from !== to, {
        path: ['to'],
        error: 'Work ends at another time than it begins.',
      })
      .nullable()
      .optional(),
  }),
  effect: ({ memberId, ...given }) => [
    { entity: 'member', id: memberId, kind: 'update', fields: defined(given) },
  ],
});
