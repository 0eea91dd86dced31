import { addDays } from '@plumbline/domain/days/days';
import type { Photo } from '@plumbline/domain/entities/photo';
import { type Area, isInArea } from '@plumbline/domain/positions/area';
import { photo as definition } from '@plumbline/domain/records/photo';
import { startOfDay } from '@plumbline/domain/schedule/span';
import type { PhotosAsked } from '../../../data/records/fetched/photos.ts';
import { isReceipt, takenAtOf } from '../../../data/records/photos.ts';
import { searchRecords } from '../../../kits/list/search-text.ts';

/** When photos were taken: one of these, a year 'YYYY', or a month 'YYYY-MM'. */
export const recentTimes = ['today', 'week', 'month'] as const;
const recentDays: Readonly<Record<(typeof recentTimes)[number], number>> = { today: 1, week: 7, month: 30 };

export type PhotoFilters = {
  search: string;
  projects: readonly string[];
  categories: readonly Photo['category'][];
  /** Who took it. */
  people: readonly string[];
  tags: readonly string[];
  when: string | null;
  area: Area | null;
};

/** Whether any filter is set. */
export function isFiltered({
  search,
  projects,
  categories,
  people,
  tags,
  when,
  area,
}: PhotoFilters): boolean {
  return (
    search.trim() !== '' ||
    when !== null ||
    area !== null ||
    [projects, categories, people, tags].some(({ length }) => length > 0)
  );
}

/** Whether the address names a time that photos can be filtered by. */
export function isPhotoTime(text: string | undefined): text is string {
  return (
    text !== undefined &&
    (recentTimes.some((time) => time === text) || /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text))
  );
}

/** The area of the address: west, south, east and north in degrees; null where it says none. */
export function areaFromAddress(given: string | undefined): Area | null {
  const degrees = (given ?? '').split(',').map((part) => (part === '' ? Number.NaN : Number(part)));
  const [west = 0, south = 0, east = 0, north = 0] = degrees;
  const isArea =
    degrees.length === 4 &&
    [west, east].every((longitude) => Math.abs(longitude) <= 180) &&
    [south, north].every((latitude) => Math.abs(latitude) <= 90) &&
    south <= north;
  return isArea ? { west, south, east, north } : null;
}

/** To about a metre. */
export const areaForAddress = ({ west, south, east, north }: Area): string =>
  [west, south, east, north].map((degrees) => String(Number(degrees.toFixed(5)))).join(',');

/** The days of a time: from the first on, before the last. */
export function daysOfTime(time: string, today: string): { from: string; to: string } {
  const recent = recentTimes.find((each) => each === time);
  if (recent !== undefined) return { from: addDays(today, 1 - recentDays[recent]), to: addDays(today, 1) };
  const [year = 0, month] = time.split('-').map(Number);
  const first = (ofYear: number, ofMonth: number) =>
    `${String(ofYear).padStart(4, '0')}-${String(ofMonth).padStart(2, '0')}-01`;
  if (month === undefined) return { from: first(year, 1), to: first(year + 1, 1) };
  return { from: first(year, month), to: month === 12 ? first(year + 1, 1) : first(year, month + 1) };
}

type Around = { today: string; timeZone: string };

function instantsOf(when: string | null, { today, timeZone }: Around): { from?: string; to?: string } {
  if (when === null) return {};
  const days = daysOfTime(when, today);
  const instant = (day: string) => new Date(startOfDay(day, timeZone)).toISOString();
  return { from: instant(days.from), to: instant(days.to) };
}

/** Whether a photo matches every filter; an empty one matches all, and only that of the category finds receipts. */
export function photoFits(filters: PhotoFilters, around: Around): (photo: Photo) => boolean {
  const { search, projects, categories, people, tags, when, area } = filters;
  const found = searchRecords(definition, search);
  const { from = '', to } = instantsOf(when, around);
  return (photo) =>
    (projects.length === 0 || projects.includes(photo.projectId)) &&
    (categories.length === 0 ? !isReceipt(photo) : categories.includes(photo.category)) &&
    (people.length === 0 || people.includes(photo.takenBy ?? '')) &&
    (tags.length === 0 || tags.some((tag) => photo.tags.includes(tag))) &&
    takenAtOf(photo) >= from &&
    (to === undefined || takenAtOf(photo) < to) &&
    (area === null || isInArea(photo, area)) &&
    found(photo);
}

/** The same filter as the server is asked by it. */
export function photosAsked(filters: PhotoFilters, around: Around): PhotosAsked {
  const { search, projects, categories, people, tags, when, area } = filters;
  const { from, to } = instantsOf(when, around);
  return {
    ...(projects.length > 0 && { projectIds: [...projects] }),
    ...(categories.length > 0 && { categories: [...categories] }),
    ...(people.length > 0 && { takenBy: [...people] }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(area !== null && { area }),
    ...(from !== undefined && { takenFrom: from }),
    ...(to !== undefined && { takenTo: to }),
  };
}
