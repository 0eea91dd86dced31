import { randomBytes } from 'node:crypto';
import { picture } from '../../end-to-end/support/paper.ts';
import type { FileAct } from './act.ts';
import { onDisk } from './disk.ts';

const photosAdded =
  (count: number, buffer: () => Buffer): FileAct =>
  async ({ page, company }) => {
    await page.goto(`/photos?project=${company.projectId}`);
    const input = page.getByLabel('Photos from this device').first();
    await input.waitFor({ state: 'attached' });
    // Before the device has its records it asks which job new photos are from.
    await page.getByText(/^Getting your/).waitFor({ state: 'hidden' });
    await page.getByText('New photos go to').waitFor();
    const before = await page.locator('main img').count();
    const files = Array.from({ length: count }, (_, index) =>
      // Different bytes behind the end of each, so that no two are the same picture.
      onDisk(`${index}.png`, Buffer.concat([buffer(), randomBytes(16)])),
    );
    return async () => {
      await input.setInputFiles(files);
      await page.waitForFunction((shown) => document.querySelectorAll('main img').length > shown, before);
    };
  };

export const photoActs: Record<string, FileAct> = {
  'a picture of 48 megapixels': photosAdded(1, () => picture(8_000, 6_000)),
};
