import { queueOperations } from '@plumbline/domain/operations/queue';
import type { Intent } from '../work/intent.ts';
import type { DeviceState } from './device-state.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './findings.ts';

const nameOf = ({ device, operation, id }: Intent) => `${device}'s ${operation} ${id}`;

/** Every change that was made has taken effect once, or stands on its device as failed with the reason; never both, never neither. */
export function checkFates(
  intents: readonly Intent[],
  evidence: Evidence,
  devices: ReadonlyMap<string, DeviceState>,
): Finding[] {
  const applied = new Set(evidence.ledger.map(({ id }) => id));
  const findings: Finding[] = [];
  for (const intent of intents) {
    const state = devices.get(intent.device);
    const item = state?.items.find(({ id }) => id === intent.id) ?? null;
    const isApplied = applied.has(intent.id) || wasMade(intent, evidence);
    const report = (kind: Finding['kind'], what: string) =>
      void findings.push({ kind, about: `${nameOf(intent)} ${what}` });
    if (intent.state !== 'made') {
      if (isApplied || item !== null) report('duplicated', 'was never made, and is there');
    } else if (item === null) {
      if (!isApplied) report('lost', 'is neither on the server nor on its device');
    } else if (item.state === 'pending') report('lost', 'is still on its way when all is quiet');
    else if (item.reason === null) report('lost', 'has failed without a reason');
    else if (isApplied)
      report('duplicated', `has failed (${item.refusal?.code ?? item.reason}) and taken effect`);
  }
  return findings;
}

/** Of a change that makes a record, the record itself speaks, whatever the ledger says. */
function wasMade({ operation, entity, entityId }: Intent, { rows }: Evidence): boolean {
  return queueOperations[operation].makes && rows.get(entity)?.has(entityId) === true;
}

const actions: Record<Intent['operation'], 'create' | 'update' | 'delete'> = {
  clockIn: 'create',
  clockOut: 'update',
  createTimeEntry: 'create',
  updateTimeEntry: 'update',
  flagIssue: 'update',
  updateTaskStatus: 'update',
  sendMessage: 'create',
  createNote: 'create',
  updateNote: 'update',
  deleteNote: 'delete',
  updateProject: 'update',
  uploadPhoto: 'create',
};

/** The trail counts effects, whatever the ledger says. A project's is left out: its progress changes by itself when tasks do. */
export function checkEffects(intents: readonly Intent[], evidence: Evidence, before: Evidence): Finding[] {
  const findings: Finding[] = [];
  const applied = new Set(evidence.ledger.map(({ id }) => id));
  const expected = new Map<string, number>();
  for (const { id, entity, entityId, operation } of intents) {
    if (entity === 'project') continue;
    const done = `${entity} ${entityId} ${actions[operation]}`;
    expected.set(done, (expected.get(done) ?? 0) + (applied.has(id) ? 1 : 0));
    if (operation === 'uploadPhoto' && applied.has(id) && evidence.files.get(entityId) !== 2)
      findings.push({ kind: 'lost', about: `photo ${entityId} has not its two files` });
  }
  for (const [done, times] of expected) {
    const found = (evidence.trail.get(done) ?? 0) - (before.trail.get(done) ?? 0);
    if (found > times)
      findings.push({ kind: 'duplicated', about: `${done}: ${String(found)} times for ${String(times)}` });
    if (found < times)
      findings.push({ kind: 'lost', about: `${done}: ${String(found)} times for ${String(times)}` });
  }
  const commits = evidence.version - before.version;
  if (commits !== evidence.ledger.length) {
    const about = `${String(commits)} commits for ${String(evidence.ledger.length)} operations`;
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

/** On its device each record's changes stand in an order, and so do punches; the server has taken them in that order. */
export function checkOrder(intents: readonly Intent[], evidence: Evidence): Finding[] {
  const versions = new Map(evidence.ledger.map(({ id, version }) => [id, version]));
  const last = new Map<string, { version: number; name: string }>();
  const findings: Finding[] = [];
  for (const intent of intents) {
    const version = versions.get(intent.id);
    if (version === undefined || intent.isRetried) continue;
    const { chain } = queueOperations[intent.operation];
    for (const line of [intent.entityId, ...(chain === null ? [] : [chain])]) {
      const key = `${intent.device} ${line}`;
      const before = last.get(key);
      if (before !== undefined && before.version > version)
        findings.push({ kind: 'diverged', about: `${nameOf(intent)} took effect before ${before.name}` });
      last.set(key, { version, name: nameOf(intent) });
    }
  }
  return findings;
}
