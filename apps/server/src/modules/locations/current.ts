import type { Location } from '@plumbline/domain/entities/location';
import { newestWeighed } from '@plumbline/domain/limits/tracking';
import { trailPointOf } from '@plumbline/domain/positions/trail';
import { weigh } from '@plumbline/domain/positions/weigh';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { mapInSlices } from '../../process/slices.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { agreedPeople } from './consent.ts';
import { columns, locationOf, type Row, seesAll } from './row.ts';

type Asked = { userId?: string | undefined; projectId?: string | undefined; limit: number };

/**
 * The newest position that counts of each entry that runs, since its person agreed to being located; where none of the
 * newest counts, the newest of all. `limit` bounds the entries, those with the newest positions first.
 */
export async function currentOnes(db: Database, viewer: Viewer, asked: Asked): Promise<Location[]> {
  const { userId, projectId, limit } = asked;
  const { organizationId } = viewer;
  const { rows } = await db.execute<Row>(sql`
    with running as (
      select e.*, case when e.user_id = ${viewer.userId} then '-infinity' else a.since end as since
      from time_entry e left join ${agreedPeople(organizationId)} a on a.user_id = e.user_id
      where e.organization_id = ${organizationId} and e.clock_out is null and e.deleted_at is null
        and ${seesAll(viewer) ? sql`true` : sql`e.user_id = ${viewer.userId}`}
        and ${userId === undefined ? sql`true` : sql`e.user_id = ${userId}`}
        and ${projectId === undefined ? sql`true` : sql`e.project_id = ${projectId}`})
    select ${columns} from (
      select r.* from running r cross join lateral ${newestIn(1)} l order by l.at desc, l.id desc limit ${limit}) r
      cross join lateral ${newestIn(newestWeighed)} l
    order by l.time_entry_id, l.at desc, l.id desc`);
  const entries = new Map<string, Location[]>();
  for (const position of rows.map(locationOf(organizationId)))
    entries.set(position.timeEntryId, [...(entries.get(position.timeEntryId) ?? []), position]);
  const found = await mapInSlices([...entries.values()], newestOf);
  return found.flat().toSorted(newestFirst);
}

/** The newest positions of the entry `r` since its person agreed; none where they do not share them. */
const newestIn = (count: number) => sql`(
  select * from location where organization_id = r.organization_id and user_id = r.user_id
    and at >= greatest(r.clock_in, r.since) and r.since is not null and time_entry_id = r.id
  order by at desc, id desc limit ${count})`;

/** Of the newest positions of one entry, newest first. */
function newestOf(rows: readonly Location[]): Location[] {
  const reasons = weigh(rows.toReversed().map(trailPointOf)).toReversed();
  const newest = rows[Math.max(0, reasons.indexOf(null))];
  return newest === undefined ? [] : [newest];
}

const newestFirst = (a: Location, b: Location) =>
  a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1;
