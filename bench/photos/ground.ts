import { setTimeout as pause } from 'node:timers/promises';
import { picture } from '../../end-to-end/support/paper.ts';
import { valueAt } from '../../end-to-end/support/json.ts';
import type { FileGround } from '../files/act.ts';
import { openOffice } from '../files/office.ts';

export type PhotoGround = FileGround & { photoId: string; onDevice: number };

const tries = 300;
const betweenMs = 100;

/** Adds a photo as people do, so that it has its files. @returns its id. @throws Error when it has not arrived in half a minute. */
export async function addPhoto(ground: FileGround): Promise<string> {
  const { context, page } = await openOffice(ground);
  const { admin, projectId } = ground.company;
  try {
    await page.goto(`/photos?project=${projectId}`);
    await page.getByText('New photos go to').waitFor();
    await page
      .getByLabel('Photos from this device')
      .first()
      .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: picture(640, 480) });
    for (let round = 0; round < tries; round += 1) {
      const id = valueAt(await admin.query('photos.list', { projectId }), 'photos', '0', 'id');
      if (typeof id === 'string') return id;
      await pause(betweenMs);
    }
    throw new Error('The photo has not arrived.');
  } finally {
    await context.close();
  }
}
