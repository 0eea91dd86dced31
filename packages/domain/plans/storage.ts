import { planDefinitions } from './definitions.ts';
import type { PlanTier } from './tiers.ts';

const gigabyte = 2 ** 30;

/** How many bytes of files and records an organization may keep. Ours (decision 15): a compressed photo has half a megabyte. */
export const storageQuotaBytes: Readonly<Record<PlanTier, number>> = {
  starter: 10 * gigabyte,
  professional: 100 * gigabyte,
  business: 500 * gigabyte,
  enterprise: 2_000 * gigabyte,
};

/** From these shares of the quota on, people see a warning where they upload. */
export const storageFillingShare = 0.8;
export const storageNearlyFullShare = 0.95;

export type StorageUse = { usedBytes: number; plan: PlanTier };
/** What it is used for, in bytes, which add up to the whole. `photoBytes`: also of thumbnails and of files on their way. */
export type StorageByKind = StorageUse & { photoBytes: number; fileBytes: number; recordBytes: number };
export type StorageState = 'fine' | 'filling' | 'nearly full' | 'full';

export function storageState({ usedBytes, plan }: StorageUse): StorageState {
  const share = usedBytes / storageQuotaBytes[plan];
  if (share >= 1) return 'full';
  if (share >= storageNearlyFullShare) return 'nearly full';
  return share >= storageFillingShare ? 'filling' : 'fine';
}

/** The reason why this many more bytes do not fit; null when they do. */
export function storageRefusal({ usedBytes, plan }: StorageUse, moreBytes: number): string | null {
  if (usedBytes + moreBytes <= storageQuotaBytes[plan]) return null;
  return (
    `There is no room for this file: your organization uses ${usedOf({ usedBytes, plan })}. ` +
    'A larger plan holds more; what was deleted counts until it leaves the trash.'
  );
}

/** Records have this share of the quota for themselves, also where files fill the rest. Ours. */
export const recordShare = 0.1;

/** Why nothing more can be recorded; null while there is room. `recordBytes`: of records and their trail, a part of the use. */
export function recordRefusal(use: StorageUse, recordBytes: number): string | null {
  const quota = storageQuotaBytes[use.plan];
  if (use.usedBytes <= quota || recordBytes <= quota * recordShare) return null;
  return (
    `There is no room for this: your organization uses ${usedOf(use)}. A larger plan holds more. ` +
    'Everything can still be read, and clocks go on.'
  );
}

/** The warning while storage fills up; null when none is needed. */
export function storageWarning(use: StorageUse): string | null {
  switch (storageState(use)) {
    case 'fine':
      return null;
    case 'filling':
      return `Your organization uses ${usedOf(use)}.`;
    case 'nearly full':
      return `Storage is nearly full: your organization uses ${usedOf(use)}. Soon nothing more can be uploaded.`;
    case 'full':
      return `Storage is full: your organization uses ${usedOf(use)}. Nothing more can be uploaded.`;
  }
}

const usedOf = ({ usedBytes, plan }: StorageUse): string =>
  `${sizeText(usedBytes)} of the ${sizeText(storageQuotaBytes[plan])} on the ${planDefinitions[plan].name} plan`;

export type StorageSize = { amount: number; unit: 'megabyte' | 'gigabyte' };

/** Rounded down, so that use below the quota is never shown as equal to it; below a megabyte it is 0. */
export function storageSize(bytes: number): StorageSize {
  const megabytes = bytes / 2 ** 20;
  return megabytes < 1_000
    ? { amount: Math.floor(megabytes), unit: 'megabyte' }
    : { amount: Math.floor((bytes / gigabyte) * 10) / 10, unit: 'gigabyte' };
}

function sizeText(bytes: number): string {
  const { amount, unit } = storageSize(bytes);
  return amount === 0 ? 'less than 1 MB' : `${amount} ${unit === 'megabyte' ? 'MB' : 'GB'}`;
}
