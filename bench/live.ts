import { startProduct } from '../end-to-end/server.ts';
import { foundCompany } from './company.ts';
import { measureScreen } from './live/screen.ts';
import { measureSockets } from './live/sockets.ts';
import type { Measurement } from './measurement.ts';

/** Several, so that writes at nearly the same time do not wait for the same row. */
const tasks = 20;

/** How soon a committed change is on another person's screen, and the cost of sending it to 200 sockets. */
export async function measureLive(): Promise<Measurement> {
  const product = await startProduct();
  try {
    const company = await foundCompany(product.origin, { tasks });
    const screen = await measureScreen(product.origin, company);
    const sockets = await measureSockets(product, company);
    return { figures: [...screen, ...sockets] };
  } finally {
    await product.end();
  }
}
