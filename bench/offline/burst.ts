import type { Page } from 'playwright-core';
import type { Company } from '../company.ts';
import { numberAt } from '../../end-to-end/support/json.ts';
import type { Measurement } from '../measurement.ts';
import { median } from '../percentile.ts';
import { untilKept } from './device.ts';

const changes = 1_000;
/** The limit of one call. */
const changesEach = 200;
const rounds = 3;

/**
 * Another person sorts 1,000 tasks with five simultaneous calls: measured from their start until the page
 * that shows tasks has all of them.
 */
export async function measureBurst(page: Page, { admin, taskIds }: Company): Promise<Measurement> {
  const burstsMs: number[] = [];
  const callsMs: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const sortKeys = taskIds.slice(0, changes).map((taskId, index) => ({
      taskId,
      // Ascending keys of a fractional index, new in each round.
      sortOrder: `a${round}${String(index).padStart(4, '0')}V`,
    }));
    const calls = Array.from({ length: changes / changesEach }, (_, call) =>
      sortKeys.slice(call * changesEach, (call + 1) * changesEach),
    );
    const begun = Date.now();
    const answers = await Promise.all(
      calls.map(async (tasks) => await admin.mutate('tasks.batchUpdateTaskSortOrder', { tasks })),
    );
    callsMs.push(Date.now() - begun);
    const version = Math.max(...answers.map((answer) => numberAt(answer, 'version')));
    burstsMs.push((await untilKept(page, { version })) - begun);
  }
  const deltaBurst1000Ms = median(burstsMs);
  return {
    detail: { deltaBurst1000Ms, burstsMs, callsMs },
    figures: [
      {
        name: `${changes} tasks changed in one burst, from the calls to the open page's copy, p50 of ${rounds}`,
        value: deltaBurst1000Ms,
        unit: 'ms',
      },
      { name: 'of it until the calls are answered', value: median(callsMs), unit: 'ms' },
    ],
  };
}
