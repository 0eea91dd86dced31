import { noArguments, updatePresence as presenceInput } from '@plumbline/domain/operations/people';
import { call, router } from '../../rpc/pipeline.ts';
import { peopleSeen } from './people-seen.ts';
import { updatePresence } from './update-presence.ts';

export const presenceRouter = router({
  updatePresence: call('presence.updatePresence')
    .input(presenceInput)
    .mutation(async ({ ctx, input }) => await updatePresence(ctx, input)),
  list: call('presence.list')
    .input(noArguments)
    .query(async ({ ctx }) => ({
      people: await ctx.read(async (db, viewer) => await peopleSeen(db, viewer, ctx.services.clock())),
    })),
});
