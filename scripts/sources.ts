import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const passedOver = new Set(['node_modules', 'dist', '.cache', '.git', 'migrations']);

/** Every file below the given folders with one of the endings, as paths from the root with forward slashes. */
export function filesBelow(folders: readonly string[], endings: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const at = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : filesBelow([at], endings);
      return endings.some((ending) => entry.name.endsWith(ending)) ? [at] : [];
    }),
  );
}

export const readSource = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const isTest = (file: string): boolean => /\.(?:test|fixture)\.tsx?$|\/testing\//.test(file);
