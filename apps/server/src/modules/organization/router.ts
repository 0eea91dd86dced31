import { noArguments } from '@plumbline/domain/operations/people';
import { generateLogoUploadUrl as logoInput } from '@plumbline/domain/mutations/organization/generate-logo-upload-url';
import { updateSettings as settingsInput } from '@plumbline/domain/mutations/organization/update-settings';
import { previewZone as zoneInput } from '@plumbline/domain/operations/organization';
import { storageByKind } from '../../file-storage/quota.ts';
import { oneRow } from '../../tenant/list.ts';
import { call, router } from '../../rpc/pipeline.ts';
import { contactsOf } from './contact.ts';
import { sampleRouter } from '../sample/router.ts';
import { previewZone } from './settings/change-zone.ts';
import { settingsFacts } from './settings/facts.ts';
import { logoUploadAddress } from './settings/logo.ts';
import { updateSettings } from './settings/update-settings.ts';

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
  getSettingsFacts: call('organization.getSettingsFacts')
    .input(noArguments)
    .query(async ({ ctx }) => await ctx.read(async (db, viewer) => await settingsFacts(db, viewer))),
  getStorage: call('organization.getStorage')
    .input(noArguments)
    .query(async ({ ctx }) => {
      const now = ctx.services.clock();
      return await ctx.read(async (db, { organizationId }) => await storageByKind(db, organizationId, now));
    }),
  previewZone: call('organization.previewZone')
    .input(zoneInput)
    .query(
      async ({ ctx, input }) =>
        await ctx.read(
          async (db, viewer) => await previewZone(db, viewer, input.timezone, ctx.services.clock()),
        ),
    ),
  updateSettings: call('organization.updateSettings')
    .input(settingsInput.input)
    .mutation(({ ctx, input }) => ctx.write((write) => updateSettings(write, input))),
  generateLogoUploadUrl: call('organization.generateLogoUploadUrl')
    .input(logoInput.input)
    .mutation(({ ctx, input }) => ctx.write((write) => logoUploadAddress(write, ctx.services.files, input))),
  ...sampleRouter,
});
