import type { Browser } from 'playwright-core';
import { openBrowser } from '../end-to-end/support/browser.ts';
import { type Product, startProduct } from '../end-to-end/support/server.ts';
import { measureAnswers } from './calendar/answers.ts';
import { measureCrewWeek } from './calendar/crew-week.ts';
import { type Company, foundCompany } from './company.ts';
import type { Measurement } from './measurement.ts';

type Part = (on: { product: Product; company: Company; browser: Browser }) => Promise<Measurement>;

/** Each by its name, in this order; later ones may use what earlier ones have stored. */
const parts: Record<string, Part> = {
  'crew-week': measureCrewWeek,
  answers: measureAnswers,
};

/** What planning costs with many people and events. `npm run bench -- calendar crew-week` measures one part. */
export async function measureCalendar(names: readonly string[]): Promise<Measurement> {
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
