import { openBrowser } from '../end-to-end/support/browser.ts';
import { type Product, startProduct } from '../end-to-end/support/server.ts';
import { type Company, foundCompany } from './company.ts';
import type { Measurement } from './measurement.ts';
import { measureMap } from './time/map.ts';
import { measurePunches } from './time/punches.ts';
import { measurePositions } from './time/positions.ts';
import { measureTrail } from './time/trail.ts';
import { measureWeekGrid } from './time/week-grid.ts';
import type { Browser } from 'playwright-core';

type Part = (on: { product: Product; company: Company; browser: Browser }) => Promise<Measurement>;

/** Each by its name, in this order; later ones may use what earlier ones have stored. */
const parts: Record<string, Part> = {
  positions: measurePositions,
  map: measureMap,
  trail: measureTrail,
  'week-grid': measureWeekGrid,
  punches: measurePunches,
};

/** The cost of what time is made of: positions stored, the map of a crew, a day's trail, the office's week, and many people at the clock at once. `npm run bench -- time positions` measures one part. */
export async function measureTime(names: readonly string[]): Promise<Measurement> {
  const measured: Measurement[] = [];
  const product = await startProduct();
  try {
    const company = await foundCompany(product.origin, { tasks: 1 });
    const browser = await openBrowser();
    try {
      for (const [name, measure] of Object.entries(parts)) {
        if (names.length === 0 || names.includes(name))
          measured.push(await measure({ product, company, browser }));
      }
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
