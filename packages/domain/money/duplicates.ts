import type { Expense } from '../entities/expense.ts';
import { dayMs } from '../days/days.ts';
import { duplicateDays } from '../limits/money.ts';

/**
 * A vendor as it is compared: 'Lincoln Copper & Brass' and 'LINCOLN COPPER+BRASS' are one. Null for none, and for a
 * name of which nothing is left.
 */
export function vendorKeyOf(vendor: string | null): string | null {
  const key = (vendor ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return key === '' ? null : key;
}

export type Purchase = Pick<
  Expense,
  'id' | 'vendor' | 'amount' | 'date' | 'receiptPhotoId' | 'status' | 'creditOf'
>;

/** What two purchases have in common that look like one. */
export type Likeness = { vendor: boolean; amount: boolean; date: boolean; picture: boolean };

/**
 * Whether two expenses may be the same purchase, and by what: the same vendor and amount within three days, or the
 * same picture. Null where they may not. `pictures` are the hashes of picked files by photo.
 */
export function likeness(a: Purchase, b: Purchase, pictures: ReadonlyMap<string, string>): Likeness | null {
  if (a.id === b.id || a.status === 'rejected' || b.status === 'rejected') return null;
  // A credit is no second purchase of what it gives back.
  if (a.creditOf === b.id || b.creditOf === a.id) return null;
  const key = vendorKeyOf(a.vendor);
  const vendor = key !== null && key === vendorKeyOf(b.vendor);
  const amount = a.amount !== null && a.amount === b.amount;
  const apart = Math.abs(Date.parse(a.date) - Date.parse(b.date)) / dayMs;
  const picture = samePicture(a.receiptPhotoId, b.receiptPhotoId, pictures);
  const isOne = picture || (vendor && amount && apart <= duplicateDays);
  return isOne ? { vendor, amount, date: apart === 0, picture } : null;
}

function samePicture(a: string | null, b: string | null, pictures: ReadonlyMap<string, string>): boolean {
  if (a === null || b === null) return false;
  return a === b || (pictures.has(a) && pictures.get(a) === pictures.get(b));
}

/**
 * What was compared of a purchase when somebody said that two are not one: a later change of any of it asks again.
 */
export function comparedOf({
  vendor,
  amount,
  date,
  receiptPhotoId,
}: Omit<Purchase, 'id' | 'status' | 'creditOf'>): string {
  return JSON.stringify([vendorKeyOf(vendor), amount, date, receiptPhotoId]);
}
