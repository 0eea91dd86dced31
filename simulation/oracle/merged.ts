import { isDeepStrictEqual } from 'node:util';
import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { Intent } from '../work/intent.ts';
import type { Evidence } from './evidence.ts';
import { argumentOf, type Fields, sentFields, storedFields, comparedFields } from './fields.ts';
import type { Finding } from './findings.ts';

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
  const records = new Map<string, { entity: EntityName; fields: Fields }>();
  const remaining = new Set(evidence.conflicts.map(({ operationId, field }) => `${operationId} ${field}`));

  const compared = comparedFields(intents);
  const stored = (entity: EntityName, entityId: string, { rows }: Evidence): Fields =>
    storedFields(entity, rows.get(entity)?.get(entityId), compared);

  const recordOf = ({ entity, entityId }: Intent): Fields => {
    const existing = records.get(entityId)?.fields ?? stored(entity, entityId, before);
    records.set(entityId, { entity, fields: existing });
    return existing;
  };

  for (const { id } of evidence.ledger) {
    const intent = byId.get(id);
    if (intent === undefined) continue;
    const record = recordOf(intent);
    const sent = sentFields(intent, compared);
    if ([...sent].every(([field, mine]) => isDeepStrictEqual(record.get(field), mine))) idle.add(id);
    for (const [field, mine] of sent) {
      const theirs = record.get(field);
      const argument = argumentOf(intent.operation, field);
      const conflicts = isOverwritten(intent, argument, { mine, theirs });
      if (conflicts !== remaining.has(`${id} ${argument}`)) {
        const what = conflicts ? 'overwrote unseen' : 'has a conflict for nothing in';
        const about = `${intent.device}'s ${intent.operation} ${id} ${what} ${argument}: ${JSON.stringify({ mine, theirs, seen: intent.seen })}`;
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
    const there = stored(entity, entityId, evidence);
    for (const [field, value] of fields) {
      if (isDeepStrictEqual(there.get(field), value)) continue;
      const about = `${entity} ${entityId} ${field} is ${JSON.stringify(there.get(field))}, last sent ${JSON.stringify(value)}`;
      findings.push({ kind: 'lost', about });
    }
  }
  return { findings, idle };
}

function isOverwritten(
  { seen }: Intent,
  argument: string,
  { mine, theirs }: { mine: unknown; theirs: unknown },
): boolean {
  if (seen === null || !(argument in seen)) return false;
  return !isDeepStrictEqual(mine, theirs) && !isDeepStrictEqual(seen[argument], theirs);
}
