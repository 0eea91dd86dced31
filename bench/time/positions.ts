import { positionsPerCall } from '@plumbline/domain/limits/tracking';
import { randomUUID } from 'node:crypto';
import { ensureMonths, monthOf } from '../../apps/server/src/database/partitions.ts';
import { insertPoints } from '../../apps/server/src/modules/locations/insert.ts';
import { inTenant } from '../../apps/server/src/tenant/transaction.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import type { Company } from '../company.ts';
import type { Measurement } from '../measurement.ts';
import { poolOn } from './pool.ts';

const storedBefore = 1_000_000;
const measuredRows = 50_000;
const goalPerSecond = 5_000;
const dayMs = 86_400_000;

/**
 * With a million positions stored, batches as large as a call's are stored on one connection, each in the
 * transaction that a call has, by the product's own insert.
 */
export async function measurePositions({
  product,
  company: { organizationId, admin },
}: {
  product: Product;
  company: Company;
}): Promise<Measurement> {
  const pool = poolOn(product);
  try {
    const end = Date.now();
    await ensureMonths(
      pool,
      [0, 10, 20, 30, 40].map((days) => monthOf(new Date(end - days * dayMs))),
    );
    // A million rows take longer than a call may.
    await pool.query('set statement_timeout = 0');
    await pool.query(
      `insert into location (organization_id, id, user_id, time_entry_id, at, latitude, longitude, accuracy_m)
       select $1, gen_random_uuid(), md5((n % 50)::text)::uuid, md5((n % 50)::text)::uuid,
         $2::timestamptz - n * interval '2.5 seconds', 46.78 + (n % 1000) * 0.0001, -92.1, 8
       from generate_series(1, $3::int) n`,
      [organizationId, new Date(end - 60_000), storedBefore],
    );
    const track = { organizationId, userId: admin.userId, entryId: randomUUID() };
    const person = { organizationId, userId: admin.userId };
    const batches = Array.from({ length: measuredRows / positionsPerCall }, (_, batch) =>
      Array.from({ length: positionsPerCall }, (_point, index) => ({
        id: randomUUID(),
        at: new Date(end - (batch * positionsPerCall + index)).toISOString(),
        latitude: 46.78,
        longitude: -92.1,
        accuracyM: 8,
        speed: null,
        heading: null,
        batteryPercent: 80,
      })),
    );
    const began = performance.now();
    let stored = 0;
    for (const points of batches)
      stored += await inTenant(pool, person, async (client) => await insertPoints(client, track, points));
    const seconds = (performance.now() - began) / 1_000;
    if (stored !== measuredRows) throw new Error(`${stored} of ${measuredRows} positions were stored.`);
    const positionsPerSecond = Math.round(measuredRows / seconds);
    return {
      detail: { positionsPerSecond },
      figures: [
        {
          name: `positions stored on one connection, ${positionsPerCall} a transaction, with ${storedBefore} stored`,
          value: positionsPerSecond,
          unit: 'rows/s',
          goal: { atLeast: goalPerSecond },
        },
      ],
    };
  } finally {
    await pool.end();
  }
}
