import { countWord, countWordFirst, plural } from '../../kits/labels/counts.ts';

/** The headline: how many of the running jobs are off their plan. */
export function projectHeadline({
  running,
  off,
  open,
}: {
  running: number;
  off: number;
  open: number;
}): string {
  if (open === 0) return 'No job is running.';
  if (running === 0) return `${countWordFirst(open)} ${plural(open, 'job')}, none started.`;
  if (off === 0) return running === 1 ? 'The job is true.' : `All ${countWord(running)} jobs are true.`;
  return `${countWordFirst(off)} ${plural(off, 'job is', 'jobs are')} out of true.`;
}
