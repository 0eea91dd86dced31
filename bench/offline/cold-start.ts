import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { openProfile } from '../../end-to-end/support/browser.ts';
import { signIn } from '../../end-to-end/support/browser-session.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import type { Company } from '../company.ts';
import type { Measurement } from '../measurement.ts';
import { median } from '../percentile.ts';
import { latestVersion } from './company.ts';
import { untilInstalled, untilKept } from './device.ts';
import { rowsPainted, watchRows } from './painted-rows.ts';

const rounds = 5;
const goalMs = 1_000;

/**
 * Starts the browser on a used profile and opens /tasks, while connections to the server are accepted and
 * never answered: measured from the navigation to the paint of the first rows of the copy. `copy` describes
 * its contents.
 */
export async function measureColdStart(
  product: Product,
  company: Company,
  { name, copy }: { name: string; copy: string },
): Promise<Measurement> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-bench-'));
  const open = async () => await openProfile(folder, { size: 'office', origin: product.origin });
  try {
    const first = await open();
    await signIn(first.context, product.origin, company.admin.cookie);
    await first.page.goto('/tasks');
    await untilInstalled(first.page);
    await untilKept(first.page, { version: await latestVersion(company) });
    await first.context.close();

    const startsMs: number[] = [];
    const load = loadavg()[0];
    // The system still accepts connections, but nobody reads from them.
    process.kill(product.pid, 'SIGSTOP');
    try {
      for (let round = 0; round < rounds; round += 1) {
        const { context, page } = await open();
        await page.addInitScript(watchRows);
        await page.goto('/tasks', { waitUntil: 'commit' });
        startsMs.push(await rowsPainted(page));
        await context.close();
      }
    } finally {
      process.kill(product.pid, 'SIGCONT');
    }
    return {
      detail: { [name]: { startsMs, load } },
      figures: [
        {
          name: `cold start at /tasks, server silent, ${copy}: first rows painted, p50 of ${rounds}`,
          value: median(startsMs),
          unit: 'ms',
          goal: { atMost: goalMs },
        },
        {
          name: `cold start at /tasks, server silent, ${copy}: the slowest`,
          value: Math.max(...startsMs),
          unit: 'ms',
        },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
