import { existsSync, readdirSync } from 'node:fs';
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

/** What a later record says of an earlier one, as the index says it: `replaced by 52`, or `partly replaced by 52`. */
function statusOf(number: number, texts: ReadonlyMap<number, string>): string {
  for (const [later, text] of texts)
    for (const [, part, earlier] of text.matchAll(/replaces (part of )?decision (\d+)/gi))
      if (Number(earlier) === number) return `${part === undefined ? '' : 'partly '}replaced by ${later}`;
  return 'stands';
}

test('HOUSE-922 the index of decisions has each with its title, and says which of them a later one replaces', () => {
  const records = filesBelow(['docs/decisions'], ['.md']).filter((file) => !file.endsWith('/README.md'));
  const texts = new Map(records.map((file) => [Number(path.basename(file).slice(0, 4)), readSource(file)]));
  expect(texts.size).toBe(records.length);
  const index = readSource('docs/decisions/README.md').matchAll(
    /^\| (\d+) +\| \[(.+?)\]\((.+?)\) +\| (.+?) +\|$/gm,
  );
  const listed = [...index].map(([, number, title, file, status]) => ({
    ...{ number: Number(number), title, file: `docs/decisions/${file}`, status },
  }));
  const wanted = records.map((file) => {
    const number = Number(path.basename(file).slice(0, 4));
    const [, title] = new RegExp(`^# ${number}\\. (.+)\n`).exec(readSource(file)) ?? [];
    return { number, title, file, status: statusOf(number, texts) };
  });
  expect(listed).toEqual(wanted.toSorted((one, other) => one.number - other.number));
});

/** The folders of code and documents on the first two levels, such as `packages/domain/days`, from the root of each part. */
function foldersOfMap(): string[] {
  const parts = ['packages/domain', 'packages/offline', 'apps/server/src', 'apps/web/src'];
  const below = (folder: string) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|dist$)/.test(entry.name))
      .map(({ name }) => name);
  const whole = new Set(['apps', 'packages', 'data', 'kits', 'features']);
  const top = below('.').filter((name) => !whole.has(name));
  const first = parts.flatMap(below).filter((name) => !whole.has(name));
  const second = ['data', 'kits'].flatMap((of) => below(`apps/web/src/${of}`).map((name) => `${of}/${name}`));
  return [...top, ...first, ...second];
}

test('HOUSE-923 the map names every folder of the first two levels', () => {
  const map = readSource('docs/map.md');
  expect(foldersOfMap().filter((folder) => !map.includes(`\`${folder}\``))).toEqual([]);
});
