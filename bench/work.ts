import { openBrowser } from '../end-to-end/browser.ts';
import { startProduct } from '../end-to-end/server.ts';
import { foundCompany } from './company.ts';
import type { Measurement } from './measurement.ts';
import { measureBoard } from './work/board.ts';
import { measureListChange } from './work/list-change.ts';
import { measureNavigation } from './work/navigation.ts';
import { measurePalette } from './work/palette.ts';
import { measureTaskList } from './work/task-list.ts';

/**
 * The cost of everyday work in a large company: dragging on a full board, searching on the device, a change in a
 * long list, going from page to page, and a page of a long list from the server.
 */
export async function measureWork(): Promise<Measurement> {
  const parts: Measurement[] = [];
  const product = await startProduct();
  try {
    const company = await foundCompany(product.origin, { tasks: 1 });
    const browser = await openBrowser();
    try {
      parts.push(await measureBoard(browser, product, company));
      parts.push(await measurePalette(browser, product, company));
      parts.push(await measureListChange(browser, product, company));
      parts.push(await measureNavigation(browser, product, company));
    } finally {
      await browser.close();
    }
    parts.push(await measureTaskList(product, company));
  } finally {
    await product.end();
  }
  return {
    figures: parts.flatMap(({ figures }) => figures),
    detail: Object.assign({}, ...parts.map(({ detail }) => detail)),
  };
}
