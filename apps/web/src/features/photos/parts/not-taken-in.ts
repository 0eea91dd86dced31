import { listed } from '../../../kits/labels/listed.ts';

const named = 3;

/** '“scan.gif”, “plan.pdf”, and 4 more': of many files the first three are named, and the others counted. */
export function quotedNames(names: readonly string[]): string {
  const more = names.length - named;
  const quoted = names.slice(0, named).map((name) => `“${name}”`);
  return listed(more > 0 ? [...quoted, `${more} more`] : quoted);
}

/** 'Not taken in: “scan.gif” and “plan.pdf”.' `videos`: how many of them are some, which have another place. */
export function notTakenIn(names: readonly string[], videos = 0): string {
  const refused = `Not taken in: ${quotedNames(names)}.`;
  return videos === 0 ? refused : `${refused} Videos go to Files of the job.`;
}
