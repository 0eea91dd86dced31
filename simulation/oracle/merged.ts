import { isDeepStrictEqual } from 'node:util';
import { noteStatuses } from '@plumbline/domain/entities/enumerations';
import { reasonOf } from '../work/choose.ts';
import type { Intent } from '../work/intent.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './findings.ts';

type Fields = Map<string, unknown>;

/** Arguments that are fields of a record, with their columns. */
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  note: { title: 'title', content: 'content', status: 'status', shared: 'shared' },
  task: { status: 'status', reason: 'flag' },
  project: { description: 'description', accessNotes: 'access_notes', address: 'address' },
  timeEntry: { notes: 'notes' },
  message: { body: 'body' },
  photo: { caption: 'caption' },
};

/**
 * Replays the changes in the order in which the server applied them: each field has the value of the last
 * arrival, and where that replaced a value that its person had not seen, a conflict record has both. The
 * database must have exactly this. `idle`: changes that found every field as they send it.
 */
export function checkMerged(
  intents: readonly Intent[],
  evidence: Evidence,
  before: Evidence,
): { findings: Finding[]; idle: ReadonlySet<string> } {
  const findings: Finding[] = [];
  const idle = new Set<string>();
  const byId = new Map(intents.map((intent) => [intent.id, intent]));
  const records = new Map<string, { entity: string; fields: Fields }>();
  const kept = new Set(evidence.conflicts.map(({ operationId, field }) => `${operationId} ${field}`));

  const recordOf = ({ entity, entityId }: Intent): Fields => {
    const known = records.get(entityId)?.fields ?? fieldsOf(entity, before.rows.get(entity)?.get(entityId));
    records.set(entityId, { entity, fields: known });
    return known;
  };

  for (const { id } of evidence.ledger) {
    const intent = byId.get(id);
    if (intent === undefined) continue;
    const record = recordOf(intent);
    const sent = fieldsSent(intent);
    if ([...sent].every(([field, mine]) => isDeepStrictEqual(record.get(field), mine))) idle.add(id);
    for (const [field, mine] of sent) {
      const theirs = record.get(field);
      const conflicts = isOverwritten(intent, field, { mine, theirs });
      if (conflicts !== kept.has(`${id} ${field}`)) {
        const what = conflicts ? 'overwrote unseen' : 'has a conflict for nothing in';
        const about = `${intent.device}'s ${intent.operation} ${id} ${what} ${field}: ${JSON.stringify({ mine, theirs, seen: intent.seen })}`;
        findings.push({ kind: conflicts ? 'lost' : 'diverged', about });
      }
      record.set(field, mine);
    }
  }
  for (const conflict of evidence.conflicts) {
    const { operationId, field, mine } = conflict;
    const sent = byId.get(operationId)?.args[field];
    if (!isDeepStrictEqual(mine, sent))
      findings.push({
        kind: 'diverged',
        about: `the conflict of ${operationId} keeps another ${field} than was sent`,
      });
  }
  for (const [entityId, { entity, fields }] of records) {
    const row = evidence.rows.get(entity)?.get(entityId);
    const stored = fieldsOf(entity, row);
    for (const [field, value] of fields) {
      if (isDeepStrictEqual(stored.get(field), value)) continue;
      const about = `${entity} ${entityId} ${field} is ${JSON.stringify(stored.get(field))}, last sent ${JSON.stringify(value)}`;
      findings.push({ kind: 'lost', about });
    }
  }
  return { findings, idle };
}

function isOverwritten(
  { seen }: Intent,
  field: string,
  { mine, theirs }: { mine: unknown; theirs: unknown },
): boolean {
  if (seen === null || !(field in seen)) return false;
  return !isDeepStrictEqual(mine, theirs) && !isDeepStrictEqual(seen[field], theirs);
}

function fieldsSent({ entity, args, operation }: Intent): Fields {
  const sent = new Map(Object.entries(args).filter(([name]) => name in (columns[entity] ?? {})));
  if (operation === 'createNote') sent.set('status', noteStatuses[0]);
  if (operation === 'deleteNote') sent.set('deleted', true);
  for (const { itemId, done } of ticksIn(args)) sent.set(`tick ${itemId}`, done);
  return sent;
}

function ticksIn({ ticks }: Intent['args']): { itemId: string; done: unknown }[] {
  if (!Array.isArray(ticks)) return [];
  const all: unknown[] = ticks;
  return all.flatMap((tick) =>
    typeof tick === 'object' && tick !== null && 'itemId' in tick && 'done' in tick
      ? [{ itemId: String(tick.itemId), done: tick.done }]
      : [],
  );
}

function fieldsOf(entity: string, row: Readonly<Record<string, unknown>> | undefined): Fields {
  const fields: Fields = new Map();
  if (row === undefined) return fields;
  for (const [name, column] of Object.entries(columns[entity] ?? {}))
    fields.set(name, column === 'flag' ? reasonOf(row[column]) : row[column]);
  if (entity === 'note' && row['deleted_at'] !== null) fields.set('deleted', true);
  const checklist: unknown = row['checklist'];
  const items: unknown[] = Array.isArray(checklist) ? checklist : [];
  for (const item of items)
    if (typeof item === 'object' && item !== null && 'id' in item && 'doneAt' in item)
      fields.set(`tick ${String(item.id)}`, item.doneAt !== null);
  return fields;
}
