import { can } from '@plumbline/domain/access/permissions';
import type { Location } from '@plumbline/domain/entities/location';
import { sql } from 'drizzle-orm';
import type { Viewer } from '../../visibility/rule.ts';

/** Admins see everybody, all others themselves. */
export const seesAll = (viewer: Viewer): boolean => can(viewer.role, 'view_gps_tracking');

/** The columns of a position, of a table or part named `l`. */
export const columns = sql`l.id, l.user_id, l.time_entry_id, l.at, l.latitude, l.longitude, l.accuracy_m, l.speed, l.heading, l.battery_percent`;

/** A position as these columns are selected. */
export type Row = {
  id: string;
  user_id: string;
  time_entry_id: string;
  at: string;
  latitude: number;
  longitude: number;
  accuracy_m: number;
  speed: number | null;
  heading: number | null;
  battery_percent: number | null;
};

export const iso = (text: string): string => new Date(text).toISOString();

export const locationOf =
  (organizationId: string) =>
  (row: Row): Location => ({
    id: row.id,
    organizationId,
    userId: row.user_id,
    timeEntryId: row.time_entry_id,
    at: iso(row.at),
    latitude: row.latitude,
    longitude: row.longitude,
    accuracyM: row.accuracy_m,
    speed: row.speed,
    heading: row.heading,
    batteryPercent: row.battery_percent,
  });
