import { noArguments } from '@plumbline/domain/operations/people';
import { updateTimeRules as timeRulesInput } from '@plumbline/domain/mutations/organization/update-time-rules';
import { oneRow } from '../../tenant/list.ts';
import { call, router } from '../../rpc/pipeline.ts';
import { contactsOf } from './contact.ts';
import { sampleRouter } from './sample/router.ts';
import { updateTimeRules } from './update-time-rules.ts';

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
  updateTimeRules: call('organization.updateTimeRules')
    .input(timeRulesInput.input)
    .mutation(({ ctx, input }) => ctx.write((write) => updateTimeRules(write, input))),
  ...sampleRouter,
});
