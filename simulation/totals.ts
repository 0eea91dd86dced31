import type { Finding } from './oracle/findings.ts';

export type Totals = { seeds: number } & Record<Finding['kind'], number>;

export function sumUp(totals: Totals, findings: readonly Finding[]): void {
  totals.seeds += 1;
  for (const { kind } of findings) totals[kind] += 1;
}

export function addUp(totals: Totals, more: Totals): void {
  totals.seeds += more.seeds;
  totals.lost += more.lost;
  totals.duplicated += more.duplicated;
  totals.diverged += more.diverged;
}

export function lastLine({ seeds, lost, duplicated, diverged }: Totals): string {
  return `${String(seeds)} seeds, ${String(lost)} lost, ${String(duplicated)} duplicated, ${String(diverged)} diverged`;
}

/** Null: not the last line of a run. */
export function readLastLine(line: string): Totals | null {
  const found = /^(\d+) seeds, (\d+) lost, (\d+) duplicated, (\d+) diverged$/.exec(line);
  if (found === null) return null;
  const [seeds = 0, lost = 0, duplicated = 0, diverged = 0] = found.slice(1).map(Number);
  return { seeds, lost, duplicated, diverged };
}
