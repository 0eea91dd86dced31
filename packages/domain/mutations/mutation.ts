import type { z } from 'zod';
import type { Role } from '../access/roles.ts';
import type { EntityName, Replicated } from '../entities/replicated.ts';
import { AppError } from '../errors/app-error.ts';
import type { ProcedureName } from '../operations/gates.ts';
import { inputText } from '../operations/input-text.ts';

type Effect<E extends EntityName> =
  | { kind: 'create'; fields: Omit<Replicated[E], 'id' | 'version' | 'deletedAt'> }
  | { kind: 'update'; fields: Partial<Omit<Replicated[E], 'id' | 'version'>> }
  | { kind: 'delete' };

/** What a change does to one row: 'create' has the whole row, 'update' the fields that change, 'delete' nothing. */
export type RowChange<E extends EntityName = EntityName> = E extends EntityName
  ? { entity: E; id: string } & Effect<E>
  : never;

/**
 * Rows that an effect reads: by their ids, of a project, of the project that another row belongs to, all of
 * them, or the first or last of a project in their order.
 */
export type RowRead =
  | { entity: EntityName; id: string }
  | { entity: EntityName; ids: readonly string[] }
  | { entity: EntityName; projectId: string }
  | { entity: EntityName; besides: { entity: EntityName; id: string } }
  | { entity: EntityName; all: true }
  | { entity: 'note' | 'task'; firstOf: string }
  | { entity: 'note' | 'task'; lastOf: string };

/** Who makes a change, when, and what their device showed before it. */
export type EffectContext = {
  person: { userId: string; organizationId: string; role: Role | null };
  /** The time by the device's clock, ISO 8601. */
  at: string;
  newId: () => string;
  /** A row that the mutation declared to read; null when the device does not have it. */
  row: <E extends EntityName>(entity: E, id: string) => Replicated[E] | null;
  /** All rows of an entity that the mutation declared to read. */
  rowsOf: <E extends EntityName>(entity: E) => readonly Replicated[E][];
  /** The size of the attached file; 0 without one. */
  fileBytes: number;
};

/** How the arguments of an update map to fields of its record, which two people may change at once. */
export type FieldRule = {
  /** Arguments that are not fields: they describe the change itself, or are merged item by item. */
  apart?: readonly string[];
  /** Arguments whose value is stored in a field of another name. */
  stored?: Readonly<Record<string, string>>;
  /** A stored value in the form of its argument, where the argument holds less. */
  argumentOf?: (argument: string, stored: unknown) => unknown;
};

/** How a change that may wait on a device is queued. */
type QueueRule = {
  entity: EntityName;
  /** The argument that holds the record's id. */
  key: string;
  /** Higher goes first (product.md §1); a cause is always sent before its effects. */
  priority: number;
  /** It makes the record: when it is refused, no other change of the record can be made. */
  makes: boolean;
  /** Punches are sent one after the other, because the order of clocking in and out matters. */
  chain: 'punches' | null;
  /** Set for updates; null for what makes or removes a record. */
  fields: FieldRule | null;
};

/** What a device needs to show a change with these arguments before the server has answered. */
export type Prepared = {
  /** The rows on whose present state the effect depends. */
  reads: readonly RowRead[];
  effect: (context: EffectContext) => readonly RowChange[];
};

/** A change of an organization's records, with everything that device and server need to know of it. */
export type Mutation = {
  /** The call's gate is in the table of gates. */
  call: ProcedureName;
  /** The schema of the arguments that the server accepts. */
  input: z.ZodType;
  /**
   * Throws VALIDATION_ERROR for arguments that the server would refuse, with every refused field by its
   * dotted path.
   */
  prepare: (args: unknown) => Prepared;
};

/** A mutation that may wait on a device. */
export type QueuedMutation = Mutation &
  QueueRule & {
    /** The schema of the arguments that a device keeps. */
    stored: z.ZodType;
  };

type Shown<Stored extends z.ZodType> = {
  reads?: (args: z.output<Stored>) => readonly RowRead[];
  /** The rows that the device changes at once; without it, the change shows when the server has made it. */
  effect?: (args: z.output<Stored>, context: EffectContext) => readonly RowChange[];
};

function preparedBy<Stored extends z.ZodType>(
  stored: Stored,
  { reads, effect }: Shown<Stored>,
): Mutation['prepare'] {
  return (args) => {
    const { success, data: parsed, error } = stored.safeParse(args, { error: inputText });
    if (!success) throw refusedBy(error);
    return { reads: reads?.(parsed) ?? [], effect: (context) => effect?.(parsed, context) ?? [] };
  };
}

function refusedBy({ issues }: z.ZodError): AppError {
  const fields = issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return new AppError('VALIDATION_ERROR', { fields, message: fields[0]?.message });
}

/** Defines a change that needs the server. */
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

/** Defines a change that may wait on a device. */
export function queuedMutation<Input extends z.ZodType, const Name extends Named>(
  definition: Queued<Input, Name> & Shown<Input>,
): Definition<Input, Name> {
  return queuedMutationKeeping(definition.input, definition);
}

/** Defines one of which a device keeps fewer arguments than the server accepts. */
export function queuedMutationKeeping<
  Stored extends z.ZodType,
  Input extends z.ZodType,
  const Name extends Named,
>(stored: Stored, definition: Queued<Input, Name> & Shown<Stored>): Definition<Input, Name> {
  return {
    makes: false,
    chain: null,
    fields: null,
    ...definition,
    stored,
    prepare: preparedBy(stored, definition),
  };
}

/** The first fields of every record that a device makes, except its id. */
export function newRecord({ person, at }: EffectContext) {
  return { organizationId: person.organizationId, createdAt: at, updatedAt: at, createdBy: person.userId };
}
