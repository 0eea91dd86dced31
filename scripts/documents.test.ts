import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, readSource, root } from './sources.ts';

const homes = ['packages', 'apps', 'end-to-end', 'simulation', 'bench', 'drills', 'scripts', 'docs'];
const documents = ['README.md', 'CONTRIBUTING.md', ...filesBelow(['docs'], ['.md'])];

/**
 * Texts in backticks that look like a file, or like a folder from the root; NOUN is a placeholder for any
 * name, and caches are left out.
 */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.$-]+(?:\/[\w.$-]+)*)`/g)]
    .map(([, message = '']) => message)
    .filter(
      (words) => /\.(?:ts|tsx|js|md|sql)$/.test(words) || homes.some((home) => words.startsWith(`${home}/`)),
    )
    .filter((shownText) => !/NOUN|\.cache/.test(shownText));
}

test('HOUSE-11 the files and folders that the documents name exist', () => {
  const files = filesBelow(homes, ['.ts', '.tsx', '.js', '.md', '.sql']);
  const isThere = (message: string) =>
    existsSync(path.join(root, message)) || files.some((file) => file.endsWith(`/${message}`));
  const missing = documents.flatMap((document) =>
    pathsIn(readSource(document)).flatMap((text) => (isThere(text) ? [] : [`${document}: ${text}`])),
  );
  expect(missing).toEqual([]);
});

test('HOUSE-11 the commands that the documents name are in package.json', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readSource('package.json'));
  const commands = documents.flatMap((document) =>
    [...readSource(document).matchAll(/npm run ([\w:-]+)(?! -w)(?=[` ])/g)].map(([, name]) => ({
      document,
      name,
    })),
  );
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter(({ name = '' }) => !(name in scripts))).toEqual([]);
});
