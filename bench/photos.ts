import { openBrowser } from '../end-to-end/support/browser.ts';
import { openDatabase } from '../end-to-end/support/database.ts';
import { writePhotos } from '../end-to-end/support/photos.ts';
import { startProduct } from '../end-to-end/support/server.ts';
import { foundCompany } from './company.ts';
import type { Measurement } from './measurement.ts';
import { addPhoto, type PhotoGround } from './photos/ground.ts';
import { measureDays } from './photos/days.ts';
import { measureGallery } from './photos/gallery.ts';
import { measureSelect } from './photos/select.ts';
import { measureUploads } from './photos/uploads.ts';

/** As many as a device of a large company has. */
const onDevice = 10_000;

type Part = (ground: PhotoGround) => Promise<Measurement>;

/** Each by its name, in this order: each adds photos that the one before is measured without. */
const parts: Record<string, Part> = {
  gallery: measureGallery,
  select: measureSelect,
  uploads: measureUploads,
  days: measureDays,
};

/**
 * The gallery of photos: how soon it shows those of the device, how it scrolls, how soon any year is reached,
 * how soon all are selected, how fast forty are uploaded, and what the server takes to count a hundred thousand by days.
 * `npm run bench -- photos days` measures one part.
 */
export async function measurePhotos(names: readonly string[]): Promise<Measurement> {
  const measured: Measurement[] = [];
  // Programs say from which address somebody uploads.
  const product = await startProduct({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  try {
    const company = await foundCompany(product.origin, { tasks: 1 });
    const browser = await openBrowser();
    try {
      const photoId = await addPhoto({ browser, product, company });
      const database = await openDatabase(product.dataFolder);
      try {
        const newest = new Date();
        await writePhotos(database, { photoId, count: onDevice - 1, perDay: 14, everyDays: 4, newest });
        await database.query('analyze photo');
      } finally {
        await database.end();
      }
      for (const [name, measure] of Object.entries(parts))
        if (names.length === 0 || names.includes(name))
          measured.push(await measure({ browser, product, company, photoId, onDevice }));
    } finally {
      await browser.close();
    }
  } finally {
    await product.end();
  }
  return {
    figures: measured.flatMap(({ figures }) => figures),
    detail: Object.assign({}, ...measured.map(({ detail }) => detail)),
  };
}
