import { listTrash } from '@plumbline/domain/operations/trash';
import { tierOf } from '@plumbline/domain/plans/tiers';
import { call, router } from '../../rpc/pipeline.ts';
import { find } from './find.ts';

export const trashRouter = router({
  list: call('trash.list')
    .input(listTrash)
    .query(({ ctx, input }) => {
      const when = { now: ctx.services.clock(), tier: tierOf(ctx.caller.subscription?.planName) };
      return ctx.read((db, viewer) => find(db, viewer, input, when));
    }),
});
