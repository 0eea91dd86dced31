import { noArguments } from '@plumbline/domain/operations/people';
import { oneRow } from '../../tenant/list.ts';
import { call, pendingMutation, router } from '../../rpc/pipeline.ts';
import { contactsOf } from './contact.ts';
import { sampleRouter } from './sample/router.ts';

export const organizationRouter = router({
  get: call('organization.get')
    .input(noArguments)
    .query(async ({ ctx }) => ({
      organization: await ctx.read(
        async (db, viewer) => await oneRow(db, viewer, 'organization', viewer.organizationId),
      ),
    })),
  getContacts: call('organization.getContacts')
    .input(noArguments)
    .query(async ({ ctx }) => ({
      contacts: await ctx.read(async (db, viewer) => await contactsOf(db, viewer)),
    })),
  updateTimeRules: pendingMutation('organization.updateTimeRules'),
  ...sampleRouter,
});
