import { noArguments } from '@plumbline/domain/operations/people';
import { oneRow } from '../../tenant/list.ts';
import { call, router } from '../../rpc/pipeline.ts';
import { sampleRouter } from './sample/router.ts';

export const organizationRouter = router({
  get: call('organization.get')
    .input(noArguments)
    .query(async ({ ctx }) => ({
      organization: await ctx.read(
        async (db, viewer) => await oneRow(db, viewer, 'organization', viewer.organizationId),
      ),
    })),
  ...sampleRouter,
});
