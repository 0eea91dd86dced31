import type { TestOptions } from 'vitest';
import type { Quarantine } from '../../scripts/verdict.ts';

/**
 * For a test that sometimes fails for a cause that is not found yet, and shows no real fault: it runs and is
 * reported, and does not fail the run. At most three at a time, each for at most 14 days
 * (scripts/verdict.ts). `since` is a day, such as 2026-11-22.
 */
export function quarantined(quarantine: Quarantine): TestOptions {
  return { meta: { quarantine } };
}
