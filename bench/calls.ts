import { type Product, startProduct } from '../end-to-end/support/server.ts';
import { measureProfile } from './calls/profile.ts';
import { measureSideBySide, productSide, type Side } from './calls/side-by-side.ts';
import { measureTrips } from './calls/trips.ts';
import { type Company, foundCompany } from './company.ts';
import { inspectable } from './inspector.ts';
import type { Measurement } from './measurement.ts';

type Part = (product: Product, company: Company, callers: Side) => Promise<Measurement>;

/** Each by its name, in this order. */
const parts: Record<string, Part> = {
  trips: measureTrips,
  'side-by-side': measureSideBySide,
  profile: measureProfile,
};
const tasks = 250;

/** What a call costs. `npm run bench -- calls trips` measures one part. */
export async function measureCalls(names: readonly string[]): Promise<Measurement> {
  const measured: Measurement[] = [];
  const product = await startProduct({ env: inspectable });
  try {
    const company = await foundCompany(product.origin, { tasks });
    const callers = await productSide(product, company);
    for (const [name, measure] of Object.entries(parts))
      if (names.length === 0 || names.includes(name)) measured.push(await measure(product, company, callers));
  } finally {
    await product.end();
  }
  return {
    figures: measured.flatMap(({ figures }) => figures),
    detail: Object.assign({}, ...measured.map(({ detail }) => detail)),
  };
}
