import type { Project } from '@plumbline/domain/entities/project';

/** A link to directions in the device's map; null without a place. */
export function directionsTo({
  address,
  latitude,
  longitude,
}: Pick<Project, 'address' | 'latitude' | 'longitude'>): string | null {
  const destination = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address;
  return destination === null
    ? null
    : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
