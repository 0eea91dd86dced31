import type { PageName } from '@plumbline/domain/access/pages';
import type { recordFields } from '@plumbline/domain/entities/record';
import type { ProjectTemplate } from '@plumbline/domain/entities/project-template';
import type { Replicated } from '@plumbline/domain/entities/replicated';
import type { Subscription } from '@plumbline/domain/entities/subscription';
import type { LucideIcon } from 'lucide-react';
import type { SearchRecord } from '../../data/search/search-records.ts';
import type { PageSearch } from '../../navigation/page-search.ts';

/** Every kind of record: what devices keep a copy of, and what only the activity tells of beside that. */
export type Records = Replicated & { projectTemplate: ProjectTemplate; subscription: Subscription };
export type RecordName = keyof Records;

/** What turns values into words: the organization's formats, and the names behind ids. */
export type Speech = {
  locale: string;
  timeZone: string;
  currency: string;
  personName: (userId: string) => string;
  /** Empty for a project this person does not have. */
  projectName: (projectId: string) => string;
  /** What somebody has typed, as the place shows it that says it: as it is, cut, or in quotes. */
  typed: (text: string) => string;
};

export type Field<Value = unknown> = {
  /** As a form shows it: 'Due'. */
  label: string;
  /** As a sentence says it: 'the due date'. */
  name: string;
  /**
   * A value in words, of an empty one the field's own word: 'nobody'. Without it only that the field changed is said. Says something of every value:
   * conflicts and the activity hold what older and newer versions of the app wrote.
   */
  say?(value: Value, speech: Speech): string;
};

/** A field for each of a record's own, so that none is forgotten; null: it follows from another, and nobody is told of it. */
export type Fields<Row> = {
  readonly [Name in Exclude<keyof Row, keyof typeof recordFields>]-?: Field<
    Exclude<Row[Name], undefined>
  > | null;
};

/** What a kind of record is in the app: its icon, its words, its fields. Add `opens` where search finds it. */
export type RecordDefinition<Row> = {
  icon: LucideIcon;
  /** 'Task' */
  one: string;
  /** 'Tasks' */
  many: string;
  /** In a sentence, before its title: 'the task'. */
  the: string;
  /** Its title is a person's name, which stands without quotes. */
  isPerson?: boolean;
  /** What somebody did, where that is not 'added the task “…”'. `title`: with its quotes; `thing`: 'the task “…”'. */
  sentences?: Partial<Record<'create' | 'delete' | 'restore', (title: string) => string>> & {
    update?: (thing: string, change: Change) => string | undefined;
  };
  /** The same where it is about whoever did it: 'clocked in'. */
  ownSentences?: Partial<Record<'create' | 'update', (change: Change) => string | undefined>>;
  fields: Fields<Row>;
};

/** `fields`: what an update changed; `after`: what they say now, null where only admins learn it. */
export type Change = { fields: readonly string[]; after: Readonly<Record<string, unknown>> | null };

/** A page, with its search parameters. */
export type Target = { page: PageName; search: PageSearch };

/** Who opens a record: on a page of their own, else on its project. */
export type Opener = { userId: string; mayOpen: (page: PageName) => boolean };
export type Place = Pick<SearchRecord, 'id' | 'projectId' | 'userId' | 'detail' | 'channel'>;

/** What tells a record from others with its name; empty parts are left out. `project`, `person`: by their names. */
export type Found = Pick<SearchRecord, 'number' | 'state' | 'detail' | 'changedAt'> & {
  project: string;
  person: string;
  /** A day as the organization writes it. */
  dayWords: (instant: string) => string;
};

export type SearchedDefinition<Row> = RecordDefinition<Row> & {
  /** Where it opens for somebody; null: nowhere. */
  opens: (place: Place, opener: Opener) => Target | null;
  /** The list of its kind that can be searched. */
  list?: Target;
  details: (found: Found) => readonly (string | null)[];
};

/** On its project: `tab`, with what is open there. */
export function onProject(projectId: string | null, tab: string, search: PageSearch): Target | null {
  return projectId === null ? null : { page: 'projectdetail', search: { id: projectId, tab, ...search } };
}
