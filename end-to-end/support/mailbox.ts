import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** An environment variable passes it from the process that starts a product to those that test it. */
const variable = 'PLUMBLINE_MAIL_FOLDERS';
const patienceMs = 20_000;
const pollMs = 20;

/** Records where the product at this origin writes its letters, since it has no mail server. */
export function noteMailFolder(origin: string, dataFolder: string): void {
  process.env[variable] = JSON.stringify({ ...folders(), [origin]: path.join(dataFolder, 'mail') });
}

function folders(): Record<string, string> {
  return JSON.parse(process.env[variable] ?? '{}') as Record<string, string>;
}

/** The newest link to `page` (`/verify-email`) that was mailed to this address; waits for the letter. @throws Error when none comes. */
export async function mailedLink(origin: string, email: string, page: string): Promise<string> {
  const folder = folders()[origin];
  if (folder === undefined) throw new Error(`Nobody knows where ${origin} writes its letters.`);
  for (let left = patienceMs; left > 0; left -= pollMs) {
    const found = linkIn(folder, email.toLowerCase(), `${origin}${page}`);
    if (found !== null) return found;
    await pause(pollMs);
  }
  throw new Error(`No letter to ${email} with a link to ${page}.`);
}

function linkIn(folder: string, email: string, start: string): string | null {
  const newestFirst = lettersIn(folder).toSorted().toReversed();
  for (const name of newestFirst) {
    const letter = readFileSync(path.join(folder, name), 'utf8');
    if (!letter.includes(`\nTo: ${email}\n`)) continue;
    // Quoted-printable: a line that ends in = is continued, and = itself is =3D.
    const text = letter.replaceAll('=\n', '').replaceAll('=3D', '=');
    const from = text.indexOf(start);
    if (from >= 0) return text.slice(from).split(/\s/, 1)[0] ?? null;
  }
  return null;
}

function lettersIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    // The folder is made with the first letter.
    return [];
  }
}
