import type { Browser, Page } from 'playwright-core';
import type { Product } from '../../end-to-end/support/server.ts';
import type { Company } from '../company.ts';

export type FileGround = { browser: Browser; product: Product; company: Company };

/** Prepares something, and returns what is measured, which ends when it is on screen or saved. */
export type FileAct = (ground: FileGround & { page: Page }) => Promise<() => Promise<void>>;

/** This many characters of lines of words. */
export function textOf(characters: number): string {
  const line = 'Poured the north footing, 12.5 m3 of C30, inspected by the city at half past ten.\n';
  return line.repeat(Math.ceil(characters / line.length)).slice(0, characters);
}
