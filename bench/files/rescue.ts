import { randomBytes, randomUUID } from 'node:crypto';
import { noise } from '../../end-to-end/support/paper.ts';
import type { FileAct } from './act.ts';
import { onDisk } from './disk.ts';

const photos = 20;
const passphrase = 'lock and weir';

/** Photos that wait on this device, and the sync centre with them. */
async function withWaiting({ page, company }: Parameters<FileAct>[0]) {
  await page.goto(`/photos?project=${company.projectId}&sync=open`);
  const centre = page.getByRole('dialog', { name: 'Sync' });
  await centre.waitFor();
  const input = page.getByLabel('Photos from this device').first();
  await input.waitFor({ state: 'attached' });
  // Before the device has its records it asks which job new photos are from.
  await page.getByText(/^Getting your/).waitFor({ state: 'hidden' });
  // The app's own files still load, so that the worker does.
  await page.route('**/api/**', async (route) => await route.abort());
  const picture = noise(1_920, 1_080);
  await input.setInputFiles(
    Array.from({ length: photos }, () =>
      onDisk(`${randomUUID()}.png`, Buffer.concat([picture(), randomBytes(16)])),
    ),
  );
  await centre
    .getByText(new RegExp(`\\b${photos} (changes|photos)`))
    .first()
    .waitFor();
  return centre;
}

export const rescueActs: Record<string, FileAct> = {
  'rescue file of 20 photos, written and read': async (ground) => {
    const { page } = ground;
    const centre = await withWaiting(ground);
    return async () => {
      await centre.getByRole('button', { name: 'Save a rescue file' }).click();
      const saving = page.getByRole('dialog', { name: /rescue/i });
      for (const label of ['Passphrase', 'The same passphrase again'])
        await saving.getByLabel(label, { exact: true }).fill(passphrase);
      const download = page.waitForEvent('download');
      await saving.getByRole('button', { name: /Save/ }).click();
      const saved = await (await download).path();
      await saving.waitFor({ state: 'detached' });
      await page.locator('input[type="file"][aria-label="Rescue file"]').setInputFiles(saved);
      const opening = page.getByRole('dialog', { name: 'Open a rescue file' });
      await opening.getByLabel('Its passphrase').fill(passphrase);
      await opening.getByRole('button', { name: 'Open file' }).click();
      await opening.waitFor({ state: 'detached' });
    };
  },
};
