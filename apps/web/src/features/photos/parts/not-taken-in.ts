import { listed } from '../../../kits/labels/listed.ts';

const named = 3;

/** 'Not taken in: “scan.gif” and “plan.pdf”.' Of many files the first three are named, and the others counted. */
export function notTakenIn(names: readonly string[]): string {
  const more = names.length - named;
  const quoted = names.slice(0, named).map((name) => `“${name}”`);
  return `Not taken in: ${listed(more > 0 ? [...quoted, `${more} more`] : quoted)}.`;
}
