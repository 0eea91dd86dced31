import { listed } from '../../../kits/labels/listed.ts';

const named = 3;

/**
 * 'Not taken in: “scan.gif” and “plan.pdf”.' Of many files the first three are named, and the others counted. `videos`: how
 * many of them are some, which have another place.
 */
export function notTakenIn(names: readonly string[], videos = 0): string {
  const more = names.length - named;
  const quoted = names.slice(0, named).map((name) => `“${name}”`);
  const refused = `Not taken in: ${listed(more > 0 ? [...quoted, `${more} more`] : quoted)}.`;
  return videos === 0 ? refused : `${refused} Videos go to Files of the job.`;
}
