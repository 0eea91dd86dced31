import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openProfile } from '../end-to-end/support/browser.ts';
import { signIn } from '../end-to-end/support/browser-session.ts';
import { cut, installed, queueOf } from '../end-to-end/support/offline-steps.ts';
import { allGone } from '../end-to-end/support/processes.ts';
import type { SignedIn } from '../end-to-end/support/signed-in.ts';
import type { Drilled } from './drill.ts';
import { type Environment, inEnvironment, rowsFrom } from './environment.ts';

type Profile = Awaited<ReturnType<typeof openProfile>>;

/** Milliseconds from the press of Enter to the kill. */
const delaysMs = [0, 0, 0, 20, 50, 100, 200, 400, 800];
const patienceMs = 60_000;
const lookMs = 100;
const killLimitMs = 10_000;

/**
 * A person without a network sends a message, and every process of their browser is killed at that moment or
 * a little later. Whatever the header had called kept must reach the server once when the browser is started
 * again; what it had not is only reported.
 */
export async function drillKilledBrowser(): Promise<Drilled> {
  return await inEnvironment(async (environment) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-drill-'));
    try {
      const tech = await environment.hire();
      await settle(environment, tech, folder);
      const done: string[] = [];
      const faults: string[] = [];
      for (const [round, delayMs] of delaysMs.entries()) {
        const result = await drilled(environment, tech, { folder, round, delayMs });
        done.push(...result.done);
        faults.push(...result.faults);
      }
      return { done, faults };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Puts the app, the copy and the key on the disk, with a browser that is closed in good order. */
async function settle(environment: Environment, tech: SignedIn, folder: string): Promise<void> {
  const profile = await start(environment, tech, folder);
  try {
    await installed(profile);
  } finally {
    await profile.context.close();
  }
}

async function start({ product }: Environment, tech: SignedIn, folder: string): Promise<Profile> {
  const profile = await openProfile(folder, { size: 'office', origin: product.origin });
  await signIn(profile.context, product.origin, tech.cookie);
  await profile.page.goto('/messages?channel=team');
  await profile.page.getByRole('textbox', { name: 'Message the team' }).waitFor();
  return profile;
}

async function drilled(
  environment: Environment,
  tech: SignedIn,
  { folder, round, delayMs }: { folder: string; round: number; delayMs: number },
): Promise<Drilled> {
  const body = `Round ${round + 1}, killed ${delayMs} ms after Enter`;
  const dying = await start(environment, tech, folder);
  const line = dying.page.getByRole('textbox', { name: 'Message the team' });
  const widget = dying.page.getByRole('button', { name: /^Sync: / });
  await cut(dying);
  await line.fill(body);
  await line.press('Enter');
  if (delayMs > 0) await pause(delayMs);
  const label = delayMs > 0 ? ((await widget.getAttribute('aria-label')) ?? '') : '';
  await kill(dying);
  const wasCalledKept = label.includes('1 on this device');

  const again = await start(environment, tech, folder);
  try {
    for (const end = Date.now() + patienceMs; Date.now() < end; await pause(lookMs))
      if ((await queueOf(again.page)).length === 0) break;
    await again.page.getByRole('button', { name: /^Sync: Sent/ }).waitFor();
    const rows = await rowsFrom(environment.product, 'select id from message where body = $1', [body]);
    const draft = await again.page.getByRole('textbox', { name: 'Message the team' }).inputValue();
    const outcome =
      rows.length > 0 ? 'sent after the next start' : draft === body ? 'back in the line as a draft' : 'lost';
    return {
      done: [`Killed ${delayMs} ms after Enter${wasCalledKept ? ', called kept by then' : ''}: ${outcome}`],
      faults: [
        ...(rows.length > 1 ? [`"${body}" is on the server ${rows.length} times.`] : []),
        ...(rows.length === 0 && wasCalledKept ? [`"${body}" was called kept and is not there.`] : []),
        ...(rows.length > 0 && draft === body ? [`"${body}" was sent and stands in the line again.`] : []),
      ],
    };
  } finally {
    await again.context.close();
  }
}

/** Ends every process of the browser at once, like a power failure. */
async function kill(profile: Profile): Promise<void> {
  const pids = profile.pids();
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  if (!(await allGone(pids, killLimitMs))) throw new Error('The browser was killed and still runs.');
}
