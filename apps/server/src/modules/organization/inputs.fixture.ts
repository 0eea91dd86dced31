import type { ModuleInputs } from '../../testing/module-inputs.ts';

export const inputs: ModuleInputs<'organization'> = {
  'organization.get': () => undefined,
  'organization.getContacts': () => undefined,
  'organization.getSettingsFacts': () => undefined,
  'organization.getStorage': () => undefined,
  'organization.previewZone': () => ({ timezone: 'America/Denver' }),
  'organization.updateSettings': () => ({ version: 0, overtimeDailyMinutes: 540 }),
  'organization.generateLogoUploadUrl': () => ({ mime: 'image/png', size: 1_000 }),
  'organization.loadSample': () => undefined,
  'organization.sampleHoldings': () => undefined,
  'organization.removeSample': () => undefined,
};
