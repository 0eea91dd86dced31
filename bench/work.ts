import type { Browser } from 'playwright-core';
import { openBrowser } from '../end-to-end/support/browser.ts';
import { type Product, startProduct } from '../end-to-end/support/server.ts';
import { type Company, foundCompany } from './company.ts';
import type { Measurement } from './measurement.ts';
import { measureBoard } from './work/board.ts';
import { measureListChange } from './work/list-change.ts';
import { measureNavigation } from './work/navigation.ts';
import { measurePalette } from './work/palette.ts';
import { measureTaskList } from './work/task-list.ts';

type Part = (parts: { browser: Browser; product: Product; company: Company }) => Promise<Measurement>;

/** Each by its name, in this order. */
const parts: Record<string, Part> = {
  board: async ({ browser, product, company }) => await measureBoard(browser, product, company),
  palette: async ({ browser, product, company }) => await measurePalette(browser, product, company),
  'list-change': async ({ browser, product, company }) => await measureListChange(browser, product, company),
  navigation: async ({ browser, product, company }) => await measureNavigation(browser, product, company),
  'task-list': async ({ product, company }) => await measureTaskList(product, company),
};

/**
 * The cost of everyday work in a large company: dragging on a full board, searching on the device, a change in a
 * long list, going from page to page, and a page of a long list from the server. `npm run bench -- work
 * list-change` measures one part.
 */
export async function measureWork(names: readonly string[]): Promise<Measurement> {
  const measured: Measurement[] = [];
  const product = await startProduct();
  try {
    const company = await foundCompany(product.origin, { tasks: 1 });
    const browser = await openBrowser();
    try {
      for (const [name, measure] of Object.entries(parts))
        if (names.length === 0 || names.includes(name))
          measured.push(await measure({ browser, product, company }));
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
