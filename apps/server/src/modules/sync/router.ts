import {
  decideConflict as decideInput,
  mailReceipt as receiptInput,
} from '@plumbline/domain/operations/sync';
import { requirePerson } from '../../rpc/admission.ts';
import { call, limit } from '../../rpc/pipeline.ts';
import { apply } from './apply.ts';
import { decide } from './decide.ts';
import { pull } from './pull.ts';
import { mailReceipt as mail } from './receipt.ts';
import { snapshot } from './snapshot.ts';

const decideConflict = call('sync.decideConflict')
  .input(decideInput)
  .mutation(async ({ ctx: { caller, services }, input }) => {
    return await decide(services.pool, requirePerson(caller), input, services.clock());
  });

const mailReceipt = call('sync.mailReceipt')
  .input(receiptInput)
  .mutation(async ({ ctx }) => {
    await limit(ctx, 'receiptMail', ctx.caller.userId);
    return await ctx.write(async (write) => await mail(write, ctx.caller, ctx.services.identity));
  });

/** A plain object, because `router(…)` refuses the name `apply`; the tree of all calls accepts both. */
export const syncRouter = { pull, snapshot, apply, decideConflict, mailReceipt };
