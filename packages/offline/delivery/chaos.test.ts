import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { expect, test } from 'vitest';
import type { NewChange } from '../queue/new-item.ts';
import { clockIn, clockOut, createNote, createPhone, updateNote } from '../testing/queue-bench.ts';
import { seeded } from '../testing/random.ts';

const troubles: ErrorCode[] = [
  'NETWORK_ERROR',
  'TIMEOUT_ERROR',
  'UNKNOWN_ERROR',
  'SESSION_EXPIRED',
  'RATE_LIMITED',
];

test(
  'DELIVERY-30 under lost requests, lost replies, refusals and tabs that come and go each change happens once or is shown as failed, in order',
  { timeout: 60_000 },
  async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const random = seeded(seed);
      const phone = createPhone();
      const { network, sync, passUntil } = phone;
      const stumble = async () => {
        if (random.chance(0.3))
          throw new AppError(troubles[random.below(troubles.length)] ?? 'NETWORK_ERROR');
      };
      network.before = stumble;
      network.after = stumble;
      sync.refuse(() => (random.chance(0.15) ? { code: 'CONFLICT', message: 'No.', fields: [] } : null));
      let tab = phone.openTab({ random: random.next });
      tab.delivery.start();
      const made = new Map<string, readonly string[]>();
      for (let n = 1; n <= 30; n += 1) {
        const about = 1 + random.below(n);
        const choices: NewChange[] = [
          createNote(n),
          updateNote(about, String(n)),
          clockIn(0x100 + n),
          clockOut(0x100 + about),
        ];
        const item = await tab.outbox.enqueue(choices[random.below(4)] ?? createNote(n));
        made.set(item.id, item.dependsOn);
        if (random.chance(0.1)) {
          await tab.delivery.stop();
          tab.replica.close();
          tab = phone.openTab({ random: random.next });
          tab.delivery.start();
        }
        phone.pass(random.below(800));
      }
      network.before = async () => undefined;
      network.after = async () => undefined;
      await passUntil(async () => (await tab.outbox.counts()).pending === 0, 500);
      const failed = (await tab.outbox.list()).map(({ id }) => id);
      expect([...sync.applied, ...failed].toSorted(), `seed ${String(seed)}`).toEqual(
        [...made.keys()].toSorted(),
      );
      for (const id of sync.applied)
        for (const cause of made.get(id) ?? [])
          expect(sync.applied.slice(0, sync.applied.indexOf(id)), `seed ${String(seed)}`).toContain(cause);
      await tab.delivery.stop();
      expect(phone.failures, `seed ${String(seed)}`).toEqual([]);
    }
  },
);
