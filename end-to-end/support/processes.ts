import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Processes as Linux lists them under /proc. A process that ended counts as gone, even if its parent has not
 * collected it.
 */

const pollMs = 20;

/** Whether the process still runs. */
export function isRunning(pid: number): boolean {
  const state = fieldsOf(pid)?.[0];
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** All descendants of this process. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(fieldsOf(Number(name))?.[1])] as const),
  );
  const below = (parent: number): number[] =>
    [...parents].filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

/** The arguments of its command line; none when it is gone. */
export function commandOf(pid: number): string[] {
  return read(pid, 'cmdline').split('\0').filter(Boolean);
}

/** The clock ticks of processor time that it and its collected children have used. */
export function processorTicks(pid: number): number {
  const fields = fieldsOf(pid) ?? [];
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0);
}

/** Its memory in kB: with `shared` pages divided among their users, and counted in full. */
export function memoryOf(pid: number): { proportionalKb: number; residentKb: number } {
  const rollup = read(pid, 'smaps_rollup');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
  return { proportionalKb: of('Pss'), residentKb: of('Rss') };
}

/** Waits until none of them runs. False when one still runs after the limit. */
export async function allGone(pids: readonly number[], limitMs: number): Promise<boolean> {
  const limit = performance.now() + limitMs;
  while (pids.some(isRunning)) {
    if (performance.now() > limit) return false;
    await pause(pollMs);
  }
  return true;
}

/** The fields of /proc/<pid>/stat after the name, which may contain anything: state first, then the parent. */
function fieldsOf(pid: number): string[] | null {
  const stat = read(pid, 'stat');
  return stat === '' ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
