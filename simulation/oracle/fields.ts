import type { EntityName } from '@plumbline/domain/entities/replicated';
import { type QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import type { QueuedMutation } from '@plumbline/domain/mutations/mutation';
import { recordShape } from '../../apps/server/src/database/entities.ts';
import { type Intent, ownEffect } from '../work/intent.ts';

/** Values of a record by field, each as an update says it. A deletion and the ticks of a checklist stand among them. */
export type Fields = Map<string, unknown>;
/** The fields whose values the oracle can say, as `entity field`. */
export type Compared = ReadonlySet<string>;

const deleted = 'deleted';
const tickOf = (itemId: string): string => `tick ${itemId}`;
const operations: readonly QueuedMutation[] = Object.values(queueOperations);

/**
 * What is compared: what queued updates may change, and what anybody sent. What an effect changes beside what was sent,
 * such as the status of hours with clocking out, follows from the state of the moment, and other oracles look at it.
 */
export function comparedFields(intents: readonly Intent[]): Compared {
  const compared = new Set<string>();
  for (const operation of operations)
    for (const field of fieldsOf(operation, possibleArguments(operation)))
      compared.add(`${operation.entity} ${field}`);
  for (const { operation, entity, args } of intents)
    for (const field of fieldsOf(queueOperations[operation], Object.keys(args)))
      compared.add(`${entity} ${field}`);
  for (const { operation, entityId, args, effect } of intents) {
    const sent = new Set(fieldsOf(queueOperations[operation], Object.keys(args)));
    for (const change of effect) {
      if (change.kind !== 'update') continue;
      for (const field of Object.keys(change.fields))
        if (change.id !== entityId || !sent.has(field)) compared.delete(`${change.entity} ${field}`);
    }
  }
  return compared;
}

/**
 * What a change writes. Arguments are taken as their person sent them, by the operation's rule, and never from its
 * effect: a server that stores another value than was sent is found. Only what nobody said of a new record is taken from
 * the effect, and the server fills it in by itself, so that an effect which fills in something else is found as well.
 */
export function sentFields(intent: Intent, compared: Compared): Fields {
  const { entity, args, operation } = intent;
  const own = ownEffect(intent);
  const filledIn =
    queueOperations[operation].makes && own?.kind === 'create' ? Object.entries(own.fields) : [];
  const sent: Fields = new Map(filledIn.filter(([field]) => compared.has(`${entity} ${field}`)));
  for (const [argument, value] of Object.entries(args))
    for (const field of fieldsOf(queueOperations[operation], [argument]))
      if (compared.has(`${entity} ${field}`)) sent.set(field, value);
  if (own?.kind === 'delete') sent.set(deleted, true);
  for (const { itemId, done } of ticksIn(args)) sent.set(tickOf(itemId), done);
  return sent;
}

/** What a row of the database holds; nothing without one. */
export function storedFields(
  entity: EntityName,
  row: Readonly<Record<string, unknown>> | undefined,
  compared: Compared,
): Fields {
  const fields: Fields = new Map();
  if (row === undefined) return fields;
  for (const { field, name } of recordShape(entity).fields.values())
    if (compared.has(`${entity} ${field}`)) fields.set(field, inArgument(entity, field, row[name]));
  if (row['deleted_at'] !== null) fields.set(deleted, true);
  const checklist: unknown = row['checklist'];
  const items: unknown[] = Array.isArray(checklist) ? checklist : [];
  for (const item of items)
    if (typeof item === 'object' && item !== null && 'id' in item && 'doneAt' in item)
      fields.set(tickOf(String(item.id)), item.doneAt !== null);
  return fields;
}

/** The argument of an operation that is stored in a field. */
export function argumentOf(operation: QueueOperation, field: string): string {
  const stored = Object.entries(queueOperations[operation].fields?.stored ?? {});
  return stored.find(([, name]) => name === field)?.[0] ?? field;
}

/** The fields that arguments are stored in. Times are no such: the server judges clocks, and the oracle of hours that. */
function fieldsOf({ entity, key, fields }: QueuedMutation, names: readonly string[]): string[] {
  const { columns } = recordShape(entity);
  return names
    .filter((name) => name !== key && fields?.apart?.includes(name) !== true)
    .map((name) => fields?.stored?.[name] ?? name)
    .filter((field) => columns.get(field)?.isInstant === false);
}

/** The arguments that an update takes. */
function possibleArguments({ call, fields, input }: QueuedMutation): string[] {
  if (fields === null) return [];
  if (!('shape' in input) || typeof input.shape !== 'object' || input.shape === null)
    throw new Error(`${call} does not say its arguments by name`);
  return Object.keys(input.shape);
}

/** A stored value in the form in which an update says it, where that holds less: of a flag the reason. */
function inArgument(entity: EntityName, field: string, value: unknown): unknown {
  for (const { entity: of, fields } of operations) {
    const argument = Object.entries(fields?.stored ?? {}).find(([, name]) => name === field)?.[0];
    if (of === entity && argument !== undefined && fields?.argumentOf)
      return fields.argumentOf(argument, value);
  }
  return value;
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
