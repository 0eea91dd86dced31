import type { z } from 'zod';
import type { Role } from '../access/roles.ts';
import type { EntityName, Replicated } from '../entities/replicated.ts';
import { AppError } from '../errors/app-error.ts';
import type { ProcedureName } from '../operations/gates.ts';
import { inputWords } from '../operations/input-words.ts';

type Effect<E extends EntityName> =
  | { kind: 'create'; fields: Omit<Replicated[E], 'id' | 'version' | 'deletedAt'> }
  | { kind: 'update'; fields: Partial<Omit<Replicated[E], 'id' | 'version'>> }
  | { kind: 'delete' };

/** What one row looks like once a change was made: 'create' carries the whole row, 'update' what changes, 'delete' nothing. */
export type RowChange<E extends EntityName = EntityName> = E extends EntityName
  ? { entity: E; id: string } & Effect<E>
  : never;

/**
 * Rows that an effect looks at: by their ids, of a project, of the project that another row belongs to, all of them, or the first or last of a
 * project in their order.
 */
export type RowRead =
  | { entity: EntityName; id: string }
  | { entity: EntityName; ids: readonly string[] }
  | { entity: EntityName; projectId: string }
  | { entity: EntityName; besides: { entity: EntityName; id: string } }
  | { entity: EntityName; all: true }
  | { entity: 'note' | 'task'; firstOf: string }
  | { entity: 'note' | 'task'; lastOf: string };

/** Who makes a change, when, and what their device shows before it. */
export type Scene = {
  person: { userId: string; organizationId: string; role: Role | null };
  /** The device's clock, ISO. */
  at: string;
  newId: () => string;
  /** One of the rows that the mutation reads; null when the device does not have it. */
  row: <E extends EntityName>(entity: E, id: string) => Replicated[E] | null;
  /** All of them that the mutation reads. */
  rowsOf: <E extends EntityName>(entity: E) => readonly Replicated[E][];
  /** Bytes of the file that goes along; 0 without one. */
  fileBytes: number;
};

/** How the arguments of an update are fields of its record; two people may change the same one. */
export type FieldRule = {
  /** Arguments that are no field: they are about the change itself, or are put together item by item. */
  apart?: readonly string[];
  /** Arguments that another field of the row holds. */
  stored?: Readonly<Record<string, string>>;
  /** What a stored value says in terms of its argument, where that is less. */
  said?: (argument: string, stored: unknown) => unknown;
};

/** How a change queues that may wait on a device. */
type QueueRule = {
  entity: EntityName;
  /** The argument that names the record. */
  key: string;
  /** Higher goes first (product.md §1); causes go before their effects whatever their priorities. */
  priority: number;
  /** Makes the record: when it is refused, nothing else about the record can be done. */
  makes: boolean;
  /** Punches wait for each other: the order of clocking in and out is part of what they say. */
  chain: 'punches' | null;
  /** Of updates; null for what makes or removes a record. */
  fields: FieldRule | null;
};

/** What a device shows of a change with these arguments before the server has answered. */
export type Prepared = {
  /** The rows whose present state the effect depends on. */
  reads: readonly RowRead[];
  effect: (scene: Scene) => readonly RowChange[];
};

/** A change of an organization's records: everything that its readers on both sides need to know of it. */
export type Mutation = {
  /** Its gate stands in the table of gates. */
  call: ProcedureName;
  /** What the server takes. */
  input: z.ZodType;
  /** Arguments that the server would refuse throw VALIDATION_ERROR with every refused field by its dotted path. */
  prepare: (args: unknown) => Prepared;
};

/** One that may wait on a device. */
export type QueuedMutation = Mutation &
  QueueRule & {
    /** What a device keeps of it. */
    kept: z.ZodType;
  };

type Shown<Kept extends z.ZodType> = {
  reads?: (args: z.output<Kept>) => readonly RowRead[];
  /** What the device shows at once; without it, the change is seen when the server has made it. */
  effect?: (args: z.output<Kept>, scene: Scene) => readonly RowChange[];
};

function preparedBy<Kept extends z.ZodType>(kept: Kept, { reads, effect }: Shown<Kept>): Mutation['prepare'] {
  return (args) => {
    const { success, data: parsed, error } = kept.safeParse(args, { error: inputWords });
    if (!success) throw refusedBy(error);
    return { reads: reads?.(parsed) ?? [], effect: (scene) => effect?.(parsed, scene) ?? [] };
  };
}

function refusedBy({ issues }: z.ZodError): AppError {
  const fields = issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return new AppError('VALIDATION_ERROR', { fields, message: fields[0]?.message });
}

/** A change that needs the server. */
export function mutation<Input extends z.ZodType, const Call extends ProcedureName>({
  call,
  input,
  ...shown
}: { call: Call; input: Input } & Shown<Input>): Mutation & { call: Call; input: Input } {
  return { call, input, prepare: preparedBy(input, shown) };
}

type Named = Pick<Mutation, 'call'> & Pick<QueueRule, 'entity' | 'key'>;
type Queued<Input, Name> = Pick<QueueRule, 'priority'> & Partial<QueueRule> & { input: Input } & Name;
type Definition<Input, Name extends Named> = QueuedMutation &
  Pick<Name, 'call' | 'entity' | 'key'> & { input: Input };

/** A change that may wait on a device. */
export function queuedMutation<Input extends z.ZodType, const Name extends Named>(
  definition: Queued<Input, Name> & Shown<Input>,
): Definition<Input, Name> {
  return queuedMutationKeeping(definition.input, definition);
}

/** One of which a device keeps less than the server takes. */
export function queuedMutationKeeping<
  Kept extends z.ZodType,
  Input extends z.ZodType,
  const Name extends Named,
>(kept: Kept, definition: Queued<Input, Name> & Shown<Kept>): Definition<Input, Name> {
  return {
    ...{ makes: false, chain: null, fields: null },
    ...definition,
    kept,
    prepare: preparedBy(kept, definition),
  };
}

/** What every record begins with that a device makes, but its id. */
export function newRecord({ person, at }: Scene) {
  return { organizationId: person.organizationId, createdAt: at, updatedAt: at, createdBy: person.userId };
}
