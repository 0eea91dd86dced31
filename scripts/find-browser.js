import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * The first one draws no window around the pages, and needs half the processor time for everything but the
 * pages themselves.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The browser for the browser tests: CHROMIUM, or the first known one on the PATH; null when there is none. */
export function findBrowser() {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find(runs) ?? null;
}

function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
