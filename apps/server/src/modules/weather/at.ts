import type { Weather } from '@plumbline/domain/operations/weather';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { oneRow } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';
import type { WeatherSource } from '../../weather/source.ts';
import { unitsOf, describeWeather } from '../../weather/describe.ts';

export type Site = {
  latitude: number | null;
  longitude: number | null;
  timezone: string;
  locale: string;
};

/** Where a project is, and the units of its organization. NOT_FOUND for a project that the caller may not see. */
export async function siteOf(db: Database, viewer: Viewer, projectId: string): Promise<Site> {
  const [{ latitude, longitude }, { rows }] = await Promise.all([
    oneRow(db, viewer, 'project', projectId),
    db.execute<{ timezone: string; locale: string }>(
      sql`select timezone, locale from organization where organization_id = ${viewer.organizationId}`,
    ),
  ]);
  const { timezone = 'UTC', locale = 'en-US' } = rows[0] ?? {};
  return { latitude, longitude, timezone, locale };
}

/** Asked outside the transaction, so that no connection waits for an external service. */
export async function weatherOf(
  source: WeatherSource,
  { latitude, longitude, timezone, locale }: Site,
  date: string,
): Promise<Weather | null> {
  if (latitude === null || longitude === null) return null;
  const units = unitsOf(locale);
  const day = await source.dayAt({ latitude, longitude, date, timezone, units });
  return day && describeWeather(date, day, units);
}
