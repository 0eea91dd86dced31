import type { Client } from 'pg';

export type SpreadPhotos = {
  /** The photo that all are copies of. */
  photoId: string;
  count: number;
  perDay: number;
  /** From one day with photos to the day before it, in days. */
  everyDays: number;
  /** When the newest was taken. */
  newest: Date;
};

/**
 * Adds copies of a photo over years, with their files, in several shapes. Written directly into the database, because
 * nobody may add that many by calls in a short time; only a device that fills its copy afterwards gets them.
 */
export async function writePhotos(database: Client, spread: SpreadPhotos): Promise<void> {
  const { photoId, count, perDay, everyDays, newest } = spread;
  await database.query(
    `insert into photo select copy.*
     from photo, generate_series(1, $2::int) nth,
       lateral (select $5::timestamptz - ((nth - 1) / $3::int * $4::int) * interval '1 day' - ((nth - 1) % $3::int) * interval '1 second' as at) day,
       lateral jsonb_populate_record(photo, jsonb_build_object(
         'id', gen_random_uuid(), 'client_id', null, 'caption', 'Wall ' || nth,
         'width', (array[400, 300, 640])[1 + nth % 3], 'height', (array[300, 400, 360])[1 + nth % 3],
         'taken_at', at, 'created_at', at, 'updated_at', at)) copy
     where photo.id = $1`,
    [photoId, count, perDay, everyDays, newest],
  );
}
