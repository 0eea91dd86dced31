import { queueOperations } from '@plumbline/domain/mutations/queued';
import { type IntentsById, type Intent, ownEffect } from '../work/intent.ts';
import type { DeviceState } from './device-state.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './findings.ts';

const nameOf = ({ device, operation, id }: Intent) => `${device}'s ${operation} ${id}`;

/**
 * Every change that was made has taken effect once, or is on a device as failed with the reason, or its
 * person discarded it; never two of these, never none. What its person discarded before it left the last
 * device that had it has not taken effect.
 */
export function checkOutcomes(
  intentsById: IntentsById,
  evidence: Evidence,
  devices: ReadonlyMap<string, DeviceState>,
): Finding[] {
  const applied = new Set(evidence.ledger.map(({ id }) => id));
  const findings: Finding[] = [];
  for (const intent of intentsById.values()) {
    const { id, holds } = intent;
    const isApplied = applied.has(id) || wasMade(intent, evidence);
    const report = (kind: Finding['kind'], what: string) =>
      void findings.push({ kind, about: `${nameOf(intent)} ${what}` });
    if (holds.size === 0 && isApplied) report('duplicated', 'was never made, and is there');
    for (const [device, hold] of holds) {
      const state = devices.get(device);
      const item = state?.items.find((each) => each.id === id) ?? null;
      if (item === null) {
        if (hold === 'kept' && !isApplied) report('lost', `is neither on the server nor on ${device}`);
      } else if (hold !== 'kept') report('duplicated', `was given up, and ${device} has it`);
      else if (item.state === 'pending')
        report('lost', `is still on its way from ${device} when all is quiet`);
      else if (item.reason === null) report('lost', `has failed on ${device} without a reason`);
      else if (item.reason === 'unreadable' || item.reason === 'unsigned')
        report('lost', `cannot be opened on ${device}, where nobody has touched it`);
      else if (item.reason === 'refused' && isTold(intent) && !evidence.refused.has(id))
        report(
          'lost',
          `has failed on ${device} (${item.refusal?.code ?? ''}), and the server never refused it`,
        );
      // A device without an answer for seven days cannot know, and says that it may have been sent. Each of
      // two devices knows only of its own sending.
      else if (isApplied && holds.size === 1 && !state?.sent.has(id))
        report('duplicated', `has failed (${item.refusal?.code ?? item.reason}) and taken effect`);
    }
    if (isApplied && holds.size > 0 && [...holds.values()].every((hold) => hold === 'given up'))
      report('duplicated', 'was given up before it was sent, and has taken effect');
  }
  for (const [device, { items }] of devices)
    for (const { id, operation } of items)
      if (intentsById.get(id)?.holds.has(device) !== true)
        findings.push({ kind: 'duplicated', about: `${device} has ${operation} ${id}, which nobody made` });
  return findings;
}

/** A photo may be refused before its item is sent, together with its files. */
function isTold({ operation }: Intent): boolean {
  return operation !== 'uploadPhoto';
}

/** For a change that makes a record, the record itself is checked, whatever the ledger says. */
function wasMade({ operation, entity, entityId }: Intent, { rows }: Evidence): boolean {
  return queueOperations[operation].makes && rows.get(entity)?.has(entityId) === true;
}

/** What the trail calls it. */
function actionOf(intent: Intent): 'create' | 'update' | 'delete' {
  if (queueOperations[intent.operation].makes) return 'create';
  return ownEffect(intent)?.kind === 'delete' ? 'delete' : 'update';
}

/**
 * The trail counts effects, whatever the ledger says; a change that found every field as wanted need not
 * leave an entry. Projects are left out, because their progress also changes with tasks.
 */
export function checkEffects(
  intents: readonly Intent[],
  {
    evidence,
    before,
    idle,
    memberCommits,
  }: { evidence: Evidence; before: Evidence; idle: ReadonlySet<string>; memberCommits: number },
): Finding[] {
  const findings: Finding[] = [];
  const applied = new Set(evidence.ledger.map(({ id }) => id));
  const expected = new Map<string, { least: number; most: number }>();
  for (const intent of intents) {
    const { id, entity, entityId, operation } = intent;
    if (entity === 'project') continue;
    const done = `${entity} ${entityId} ${actionOf(intent)}`;
    const { least, most } = expected.get(done) ?? { least: 0, most: 0 };
    const isApplied = applied.has(id);
    expected.set(done, {
      least: least + (isApplied && !idle.has(id) ? 1 : 0),
      most: most + (isApplied ? 1 : 0),
    });
    if (operation === 'uploadPhoto' && isApplied && evidence.files.get(entityId) !== 2)
      findings.push({ kind: 'lost', about: `photo ${entityId} has not its two files` });
  }
  for (const [done, { least, most }] of expected) {
    const found = (evidence.trail.get(done) ?? 0) - (before.trail.get(done) ?? 0);
    if (found > most)
      findings.push({ kind: 'duplicated', about: `${done}: ${String(found)} times for ${String(most)}` });
    if (found < least)
      findings.push({ kind: 'lost', about: `${done}: ${String(found)} times for ${String(least)}` });
  }
  const commits = evidence.version - before.version - memberCommits;
  const answered = new Set(evidence.ledger.map(({ version }) => version)).size;
  if (commits !== answered) {
    const about = `${String(commits)} commits, and operations with ${String(answered)} versions`;
    findings.push({ kind: 'duplicated', about });
  }
  const running = new Map<unknown, number>();
  for (const row of evidence.rows.get('timeEntry')?.values() ?? [])
    if (row['clock_out'] === null) running.set(row['user_id'], (running.get(row['user_id']) ?? 0) + 1);
  for (const [userId, count] of running)
    if (count > 1)
      findings.push({ kind: 'duplicated', about: `${String(userId)} is clocked in ${String(count)} times` });
  return findings;
}

/**
 * On a device each record's changes have an order, and so have punches, and the server has applied them in
 * it. Two changes that were pressed in two tabs before either was stored have none.
 */
export function checkOrder(intents: readonly Intent[], evidence: Evidence): Finding[] {
  const indexes = new Map(evidence.ledger.map(({ id }, index) => [id, index]));
  const earlier = new Map<string, { index: number; intent: Intent }[]>();
  const findings: Finding[] = [];
  for (const intent of intents) {
    const position = indexes.get(intent.id);
    if (position === undefined || intent.isRetried || intent.holds.size > 1) continue;
    const { chain } = queueOperations[intent.operation];
    for (const line of [intent.entityId, ...(chain === null ? [] : [chain])]) {
      const key = `${intent.device} ${line}`;
      const existing = earlier.get(key) ?? [];
      for (const before of existing)
        if (before.index > position && isBefore(before.intent, intent))
          findings.push({
            kind: 'diverged',
            about: `${nameOf(intent)} took effect before ${nameOf(before.intent)}`,
          });
      earlier.set(key, [...existing, { index: position, intent }]);
    }
  }
  return findings;
}

function isBefore({ press: first }: Intent, { press: second }: Intent): boolean {
  return first.tab === second.tab || (first.storedAt !== null && first.storedAt <= second.at);
}
