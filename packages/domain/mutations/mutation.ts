import type { z } from 'zod';
import type { Role } from '../access/roles.ts';
import type { EntityName, Replicated } from '../entities/replicated.ts';
import type { ProcedureName } from '../operations/gates.ts';

type Effect<E extends EntityName> =
  | { kind: 'create'; fields: Omit<Replicated[E], 'id' | 'version' | 'deletedAt'> }
  | { kind: 'update'; fields: Partial<Omit<Replicated[E], 'id' | 'version'>> }
  | { kind: 'delete' };

/** What one row looks like once a change was made: 'create' carries the whole row, 'update' what changes, 'delete' nothing. */
export type RowChange<E extends EntityName = EntityName> = E extends EntityName
  ? { entity: E; id: string } & Effect<E>
  : never;

/** A row that an effect looks at, all rows of a project, or the first of them in their order. */
export type RowRead =
  | { entity: EntityName; id: string }
  | { entity: EntityName; projectId: string }
  | { entity: 'note' | 'task'; firstOf: string };

/** Who makes a change, when, and what their device shows before it. */
export type Scene = {
  person: { userId: string; organizationId: string; role: Role | null };
  /** The device's clock, ISO. */
  at: string;
  newId: () => string;
  /** One of the rows that the mutation reads; null when the device does not have it. */
  row: <E extends EntityName>(entity: E, id: string) => Replicated[E] | null;
  /** Those of a project that the mutation reads: all of them, or the first. */
  rowsOf: <E extends EntityName>(entity: E, projectId: string) => readonly Replicated[E][];
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

/** How a change travels and queues. */
type Rule = {
  /** The call whose gate it has when it is sent by itself. */
  call: ProcedureName;
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
  /** What the server takes. */
  input: z.ZodType;
};

type Definition<Kept extends z.ZodType> = Pick<Rule, 'call' | 'entity' | 'key' | 'priority'> &
  Partial<Rule> & {
    /** What a device keeps of it; the same as `input`, where that is not given. */
    kept: Kept;
    reads?: (args: z.output<Kept>) => readonly RowRead[];
    /** What the device shows at once. */
    effect: (args: z.output<Kept>, scene: Scene) => readonly RowChange[];
  };

/** A change that may wait on a device: everything that its readers on both sides need to know of it. */
export type QueuedMutation = Rule & {
  kept: z.ZodType;
  /** The rows whose present state the effect depends on. Arguments that `kept` refuses throw a ZodError, here and below. */
  reads: (args: unknown) => readonly RowRead[];
  /** What the device shows at once. */
  effect: (args: unknown, scene: Scene) => readonly RowChange[];
};

/** Keeps the literal types of call, entity and key. */
export function queuedMutation<
  Kept extends z.ZodType,
  const Named extends Pick<Rule, 'call' | 'entity' | 'key'>,
>(definition: Definition<Kept> & Named): QueuedMutation & Pick<Named, 'call' | 'entity' | 'key'> {
  const { kept, reads, effect } = definition;
  return {
    ...{ makes: false, chain: null, fields: null, input: kept },
    ...definition,
    reads: (args) => reads?.(kept.parse(args)) ?? [],
    effect: (args, scene) => effect(kept.parse(args), scene),
  };
}

/** What every record begins with that a device makes, but its id. */
export function newRecord({ person, at }: Scene) {
  return { organizationId: person.organizationId, createdAt: at, updatedAt: at, createdBy: person.userId };
}
