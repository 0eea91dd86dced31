import type { TrackedPoint } from '@plumbline/domain/entities/location';
import type { ClientBase } from 'pg';

/** Whose positions they are, and of which entry. */
export type Track = { organizationId: string; userId: string; entryId: string };

/** Stores a batch in one statement; what is stored already stays. Returns how many are new. */
export async function insertPoints(
  client: Pick<ClientBase, 'query'>,
  { organizationId, userId, entryId }: Track,
  points: readonly TrackedPoint[],
): Promise<number> {
  if (points.length === 0) return 0;
  const { rowCount } = await client.query(
    `insert into location (organization_id, user_id, time_entry_id, id, at, latitude, longitude, accuracy_m, speed, heading, battery_percent)
     select $1, $2, $3, point.* from unnest($4::uuid[], $5::timestamptz[], $6::float8[], $7::float8[], $8::float8[], $9::float8[], $10::float8[], $11::float8[]) as point
     on conflict do nothing`,
    [
      ...[organizationId, userId, entryId],
      points.map(({ id }) => id),
      points.map(({ at }) => at),
      points.map(({ latitude }) => latitude),
      points.map(({ longitude }) => longitude),
      points.map(({ accuracyM }) => accuracyM),
      points.map(({ speed }) => speed),
      points.map(({ heading }) => heading),
      points.map(({ batteryPercent }) => batteryPercent),
    ],
  );
  return rowCount ?? 0;
}
