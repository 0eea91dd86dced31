import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { rateEffectSeen } from './set-rate.ts';

/** Takes a rate away; the one before it goes on. `seen`: as with `teams.setRate`. */
export const removeRate = mutation({
  call: 'teams.removeRate',
  input: z.strictObject({
    rateId: recordId,
    version: z.number().int().min(0),
    seen: rateEffectSeen.optional(),
  }),
});
