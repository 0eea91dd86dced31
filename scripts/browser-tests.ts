import path from 'node:path';
import { filesBelow } from './sources.ts';

const browserTests = (): string[] => filesBelow(['end-to-end'], ['.test.ts']);

/**
 * The browser tests that a word means: those with it in their own file name; where there are none, those of the folder
 * of that name; and with a slash in it those with it in their path. None for a word that means nothing.
 */
export function browserTestsNamed(word: string): string[] {
  const all = browserTests();
  if (word.includes('/')) return all.filter((file) => file.includes(word));
  const named = all.filter((file) => path.basename(file).includes(word));
  return named.length > 0 ? named : all.filter((file) => path.dirname(file) === `end-to-end/${word}`);
}
