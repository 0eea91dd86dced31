import { z } from 'zod';
import { burdenFactor, hourlyRate } from '../../entities/member.ts';
import { day, minorUnits, recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

/** What a person was told a rate would change of hours that are approved: how many entries, and their cost in minor units. */
export const rateEffectSeen = z.strictObject({
  entries: z.number().int().min(0),
  before: minorUnits,
  after: minorUnits,
});

/**
 * Sets what an hour of a person costs from a day on. `version`: of the rate of that very day, where one is replaced. `seen`: what
 * the person was told that it changes; needed where it changes anything.
 */
export const setRate = mutation({
  call: 'teams.setRate',
  input: z.strictObject({
    userId: recordId,
    validFrom: day,
    hourlyCost: hourlyRate,
    billRate: hourlyRate,
    burdenFactor,
    version: z.number().int().min(0).optional(),
    seen: rateEffectSeen.optional(),
  }),
});
