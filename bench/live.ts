import { startProduct } from '../end-to-end/server.ts';
import { foundCompany } from './company.ts';
import { measureScreen } from './live/screen.ts';
import { measureSockets } from './live/sockets.ts';
import type { Measurement } from './measurement.ts';

/** More than one, so that writes which come close together do not wait for each other's row. */
const tasks = 20;

/** How soon a committed change is on another person's screen, and what it costs to tell 200 sockets of it. */
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
