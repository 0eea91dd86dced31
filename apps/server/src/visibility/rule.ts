import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { Role } from '@plumbline/domain/access/roles';

/**
 * Which rows of an entity somebody may see, as data: one interpreter makes SQL of it for lists and pulls, another tests a row in memory for the
 * live socket, and a property test holds the two together. `field` names are those of the wire.
 */
export type Rule =
  | { kind: 'all' }
  | { kind: 'none' }
  /** The field holds the viewer's own user id. */
  | { kind: 'mine'; field: string }
  /** The field holds a project that is shared with the viewer. */
  | { kind: 'sharedProject'; field: string }
  /** The field holds a person of the crew of a project that is shared with the viewer, or the viewer. */
  | { kind: 'colleague'; field: string }
  | { kind: 'is'; field: string; value: string | boolean }
  | { kind: 'not'; rule: Rule }
  | { kind: 'every'; rules: readonly Rule[] }
  | { kind: 'some'; rules: readonly Rule[] };

export type Reading = {
  rows: Rule;
  /** The fields that are shown; all of them when left out. Always included: what every record carries. */
  only?: readonly string[];
  /** Fields that are kept back. */
  except?: readonly string[];
};

export type Visibility = Record<Role, Reading>;
export type VisibilityTable = Record<EntityName, Visibility>;

/** Who looks. The project lists are loaded for clients alone; the other roles' rules never ask for them. */
export type Viewer = {
  organizationId: string;
  userId: string;
  role: Role | null;
  sharedProjectIds: readonly string[];
  colleagueIds: readonly string[];
};

export const all: Rule = { kind: 'all' };
export const none: Rule = { kind: 'none' };
export const mine = (field: string): Rule => ({ kind: 'mine', field });
export const sharedProject = (field: string): Rule => ({ kind: 'sharedProject', field });
export const colleague = (field: string): Rule => ({ kind: 'colleague', field });
export const is = (field: string, value: string | boolean): Rule => ({ kind: 'is', field, value });
export const not = (rule: Rule): Rule => ({ kind: 'not', rule });
export const every = (...rules: Rule[]): Rule => ({ kind: 'every', rules });
export const some = (...rules: Rule[]): Rule => ({ kind: 'some', rules });
