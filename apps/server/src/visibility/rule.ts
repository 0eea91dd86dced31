import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { Role } from '@plumbline/domain/access/roles';

/**
 * Which rows of an entity a person may see, as data: one interpreter turns it into SQL for lists and pulls,
 * another tests a row in memory for the live socket, and a property test compares the two. `field` names are
 * those of rows as sent.
 */
export type Rule =
  | { kind: 'all' }
  | { kind: 'none' }
  /** The field holds the viewer's own user id. */
  | { kind: 'mine'; field: string }
  /** The field holds a project that is shared with the viewer. */
  | { kind: 'sharedProject'; field: string }
  /** The field holds the viewer, or a crew member of a project that is shared with the viewer. */
  | { kind: 'colleague'; field: string }
  | { kind: 'is'; field: string; value: string | boolean }
  | { kind: 'not'; rule: Rule }
  | { kind: 'every'; rules: readonly Rule[] }
  | { kind: 'some'; rules: readonly Rule[] };

export type Reading = {
  rows: Rule;
  /** The fields that are shown; all by default. The fields of every record are always included. */
  only?: readonly string[];
  /** Fields that are withheld. */
  except?: readonly string[];
};

export type Visibility = Record<Role, Reading>;
export type VisibilityTable = Record<EntityName, Visibility>;

/** The data that decides which rows a client sees: the projects shared with them, and the crew on those. */
export type Shared = { projectIds: readonly string[]; colleagueIds: readonly string[] };

/** The person who reads. The two lists are loaded only for clients, because the other roles do not need them. */
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
