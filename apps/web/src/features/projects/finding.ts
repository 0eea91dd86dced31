import { countWord, countWordFirst, plural } from '../work/words.ts';

/** The headline: how many of the running jobs are off their plan. */
export function projectFinding({
  running,
  off,
  active,
}: {
  running: number;
  off: number;
  active: number;
}): string {
  if (active === 0) return 'No job is under way.';
  if (running === 0) return `${countWordFirst(active)} ${plural(active, 'job')}, none started.`;
  if (off === 0) return running === 1 ? 'The job is true.' : `All ${countWord(running)} jobs are true.`;
  return `${countWordFirst(off)} ${plural(off, 'job is', 'jobs are')} out of true.`;
}
