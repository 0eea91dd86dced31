import { trackingTextVersion } from '@plumbline/domain/limits/tracking';
import { valueAt } from '../../end-to-end/support/json.ts';
import { ensureMonths, monthOf } from '../../apps/server/src/database/partitions.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import type { Company } from '../company.ts';
import type { Measurement } from '../measurement.ts';
import { median } from '../percentile.ts';
import { poolOn } from './pool.ts';

const people = 50;
/** A day of a position each half a minute. */
const pointsEach = 2_880;
const everyMs = 30_000;
const rounds = 15;
const goalMs = 100;

/** The map of fifty people on the clock, each with a day of positions: the newest of each that counts. */
export async function measureMap({
  product,
  company: { organizationId, admin },
}: {
  product: Product;
  company: Company;
}): Promise<Measurement> {
  const begin = Date.now() - pointsEach * everyMs;
  const pool = poolOn(product);
  const person = `md5('map ' || n)::uuid`;
  try {
    await pool.query('set statement_timeout = 0');
    await ensureMonths(
      pool,
      [begin, Date.now()].map((at) => monthOf(new Date(at))),
    );
    await pool.query(
      `insert into location_consent (organization_id, id, user_id, at, given, text_version)
       select $1, ${person}, ${person}, $2, true, $4 from generate_series(1, $3::int) n`,
      [organizationId, new Date(begin), people, trackingTextVersion],
    );
    await pool.query(
      `insert into time_entry (organization_id, id, user_id, clock_in, source, status, created_by)
       select $1, ${person}, ${person}, $2, 'clock', 'active', ${person} from generate_series(1, $3::int) n`,
      [organizationId, new Date(begin), people],
    );
    // Each seventh position is that of a mast, and each hundredth 0, 0.
    await pool.query(
      `insert into location (organization_id, id, user_id, time_entry_id, at, latitude, longitude, accuracy_m)
       select $1, gen_random_uuid(), ${person}, ${person}, $2::timestamptz + p * interval '30 seconds',
         case when p % 100 = 0 then 0 else 46.78 + n * 0.001 end, case when p % 100 = 0 then 0 else -92.1 end,
         case when p % 7 = 0 then 2200 else 8 end
       from generate_series(1, $3::int) n, generate_series(0, $4::int - 1) p`,
      [organizationId, new Date(begin), people, pointsEach],
    );
    await pool.query('analyze location');
  } finally {
    await pool.end();
  }
  const callMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const rows = valueAt(await admin.query('locations.list', { current: true, limit: 100 }), 'rows');
    callMs.push(performance.now() - began);
    if (!Array.isArray(rows) || rows.length !== people) throw new Error('Not everybody is on the map.');
  }
  return {
    detail: { mapMs: callMs },
    figures: [
      {
        name: `the map of ${people} people with ${pointsEach} positions each, as a whole call, p50 of ${rounds}`,
        value: median(callMs),
        unit: 'ms',
        goal: { atMost: goalMs },
      },
    ],
  };
}
