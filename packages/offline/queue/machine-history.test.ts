import { queueMaxRetries } from '@plumbline/domain/limits/queue';
import { type QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QueueItem } from '../replica/queue-item.ts';
import { queueItem as item } from '../testing/items.ts';
import { idOf } from '../testing/rows.ts';
import { dependantsOf, failed, failedWith, isExpired, refused, retried, ruleOf } from './machine.ts';
import { makersOf } from './new-item.ts';
import { nextStep } from './order.ts';

const limits = { items: 5, bytes: 10_000, alone: () => false, only: null, ready: () => true };
const refusal = { code: 'CONFLICT', message: 'No.', fields: [] } as const;
const day = 24 * 60 * 60 * 1_000;

/** One event in the life of a queue; numbers are taken modulo what exists. */
const events = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('enqueue' as const),
        operation: fc.constantFrom<QueueOperation[]>(
          'clockIn',
          'clockOut',
          'createNote',
          'updateNote',
          'flagIssue',
          'updateTaskStatus',
          'sendMessage',
          'uploadPhoto',
        ),
        about: fc.nat(6),
        names: fc.array(fc.nat(6), { maxLength: 2 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('send' as const),
        refuse: fc.array(fc.boolean(), { maxLength: 5 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 9_000 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('week' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('retry' as const), pick: fc.nat(50) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const), pick: fc.nat(50) }) },
  ),
  { maxLength: 60 },
);

test('QUEUE-7 in any history nothing is lost, no item overtakes its cause, the count is right, and a working connection empties the queue', () => {
  fc.assert(
    fc.property(events, (all) => {
      const queue = new Map<string, QueueItem>();
      const enqueued = new Map<string, QueueItem>();
      const done: string[] = [];
      const discarded = new Set<string>();
      let now = 0;
      const items = () => [...queue.values()];
      const pending = () => items().filter(({ state }) => state === 'pending');
      const failures = () => items().filter(({ state }) => state === 'failed');
      const put = (more: readonly QueueItem[]) => {
        for (const one of more) queue.set(one.id, one);
      };

      function send(refuse: readonly boolean[]): void {
        const step = nextStep(pending(), now, limits);
        if (step.kind !== 'send') return;
        const indexOf = new Map(step.items.map(({ id }, position) => [id, position]));
        // A second, independent statement of the order: everything that must come before an item must have
        // been sent before it.
        for (const [position, { id, sequence, metadata, operation, dependsOn }] of step.items.entries()) {
          const isPunch = (name: string) => name === 'clockIn' || name === 'clockOut';
          const before = pending().filter(
            (other) =>
              other.sequence < sequence &&
              (dependsOn.includes(other.id) ||
                (other.metadata.entityType === metadata.entityType &&
                  other.metadata.entityId === metadata.entityId) ||
                (isPunch(other.operation) && isPunch(operation))),
          );
          for (const other of before) {
            expect(indexOf.get(other.id) ?? Infinity).toBeLessThan(position);
            expect(other.id).not.toBe(id);
          }
        }
        const notDone = new Set<string>();
        for (const [position, one] of step.items.entries()) {
          const blocked = step.dependsOn.get(one.id)?.some((id) => notDone.has(id));
          const present = queue.get(one.id) ?? one;
          if (blocked || refuse[position]) notDone.add(one.id);
          if (blocked) continue;
          if (!refuse[position]) {
            queue.delete(one.id);
            done.push(one.id);
            continue;
          }
          const next = refused(present, refusal, now);
          put(next.state === 'failed' ? failedWith(pending(), next) : [next]);
        }
      }

      for (const [sequence, event] of all.entries()) {
        if (event.kind === 'enqueue') {
          const { key } = queueOperations[event.operation];
          const made = ruleOf(event)?.makes ? idOf(0x500 + sequence) : idOf(event.about);
          const byId = items().map(({ metadata }) => metadata.entityId);
          const args = {
            [key]: made,
            names: event.names.map((n) => byId[n % Math.max(1, byId.length)] ?? ''),
          };
          const fresh = item(sequence + 1, event.operation, made, {
            id: idOf(0x1000 + sequence),
            dependsOn: makersOf(args, items()),
            waitingSince: now,
          });
          const lost = fresh.dependsOn.some((id) => queue.get(id)?.state === 'failed');
          put([lost ? failed(fresh, 'cause', null) : fresh]);
          enqueued.set(fresh.id, fresh);
        } else if (event.kind === 'send') send(event.refuse);
        else if (event.kind === 'pass') now += event.ms;
        else if (event.kind === 'week') {
          now += 7 * day;
          for (const { id } of pending()) {
            const waiting = queue.get(id);
            if (waiting && isExpired(waiting, now))
              put(failedWith(pending(), failed(waiting, 'expired', null)));
          }
        } else {
          const picked = failures()[event.pick % Math.max(1, failures().length)];
          if (picked === undefined) continue;
          if (event.kind === 'retry') put(retried(items(), [picked.id], now));
          else
            for (const { id } of [
              picked,
              ...dependantsOf(items(), [picked]).filter(({ state }) => state === 'failed'),
            ]) {
              queue.delete(id);
              discarded.add(id);
            }
        }
        for (const [id, one] of enqueued) {
          const present = queue.get(id);
          expect([present !== undefined, done.includes(id), discarded.has(id)].filter(Boolean)).toHaveLength(
            1,
          );
          if (present === undefined) continue;
          const { retryCount } = present.metadata;
          if (present.state === 'pending') expect(retryCount).toBeLessThan(queueMaxRetries);
          if (present.reason === 'refused') expect(retryCount).toBe(queueMaxRetries);
          if (present.state === 'pending')
            for (const cause of one.dependsOn) expect(queue.get(cause)?.state).not.toBe('failed');
        }
        for (const id of done)
          for (const cause of enqueued.get(id)?.dependsOn ?? []) {
            expect(done).toContain(cause);
            expect(done.indexOf(cause)).toBeLessThan(done.indexOf(id));
          }
      }

      for (let turns = 0; pending().length > 0; turns += 1) {
        expect(turns).toBeLessThan(200);
        send([]);
        now += 8_000;
      }
    }),
    { numRuns: 400, seed: 1 },
  );
});
