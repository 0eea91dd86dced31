import { type Product, startProduct } from '../end-to-end/support/server.ts';
import { type Company, foundCompany } from './company.ts';
import { inspectable } from './inspector.ts';
import { measureCrowd } from './live/crowd.ts';
import { measureScreen } from './live/screen.ts';
import { measureSockets } from './live/sockets.ts';
import type { Figure, Measurement } from './measurement.ts';

type Part = (product: Product, company: Company) => Promise<Figure[]>;

/** Each by its name, in this order, on a product of its own. */
const parts: Record<string, Part> = { screen: measureScreen, sockets: measureSockets, crowd: measureCrowd };
/** Several, so that writes at nearly the same time do not wait for the same row. */
const tasks = 20;

/**
 * How soon a committed change is on another person's screen, and the cost of sending it to 200 sockets and to
 * 2,000. `npm run bench -- live crowd` measures one part.
 */
export async function measureLive(names: readonly string[]): Promise<Measurement> {
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const product = await startProduct({ env: inspectable });
    try {
      figures.push(...(await measure(product, await foundCompany(product.origin, { tasks }))));
    } finally {
      await product.end();
    }
  }
  return { figures };
}
