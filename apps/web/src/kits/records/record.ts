import type { PageName } from '@plumbline/domain/access/pages';
import type { recordFields } from '@plumbline/domain/entities/record';
import type { LucideIcon } from 'lucide-react';
import type { SearchRecord } from '../../data/search/search-records.ts';
import type { PageSearch } from '../../navigation/page-search.ts';

/** What is needed to write values in words: the organization's formats, and names for ids. */
export type FormatContext = {
  locale: string;
  timeZone: string;
  currency: string;
  personName: (userId: string) => string;
  /** Empty for a project this person does not have. */
  projectName: (projectId: string) => string;
  /** How a text that a person typed is shown: unchanged, cut, or in quotes. */
  typed: (text: string) => string;
};

export type Field<Value = unknown> = {
  /** As in a form: 'Due'. */
  label: string;
  /** As in a sentence: 'the due date'. */
  name: string;
  /**
   * A value in words; for an empty one the field's own word: 'nobody'. Without this function only the change
   * of the field is reported. Accepts any value, because conflicts and the activity contain what older and
   * newer versions of the app wrote.
   */
  format?(value: Value, context: FormatContext): string;
};

/**
 * One entry for each of a record's own fields, so that none is forgotten; null for a field that follows from
 * another and is not shown.
 */
export type Fields<Row> = {
  readonly [Name in Exclude<keyof Row, keyof typeof recordFields>]-?: Field<
    Exclude<Row[Name], undefined>
  > | null;
};

/** How the app presents a kind of record: its icon, its words, its fields. Add `opens` where search finds it. */
export type RecordDefinition<Row> = {
  icon: LucideIcon;
  /** 'Task' */
  one: string;
  /** 'Tasks' */
  many: string;
  /** In a sentence, before its title: 'the task'. */
  the: string;
  /** Its title is a person's name, which is written without quotes. */
  isPerson?: boolean;
  /** What people call it, where its title is not that: 'the Business plan'. Stands in place of `the` and the title. */
  called?: (title: string) => string;
  /** What a person did, where that is not 'added the task “…”'. `title`: with its quotes; `thing`: 'the task “…”'. */
  sentences?: Partial<Record<'create' | 'delete' | 'restore', (title: string) => string>> & {
    update?: (thing: string, change: Change, title: string) => string | undefined;
  };
  /** The same when it is about the person who did it: 'clocked in'. */
  ownSentences?: Partial<Record<'create' | 'update', (change: Change) => string | undefined>>;
  fields: Fields<Row>;
};

/** `fields`: what an update changed; `after`: those of their new values that the reader receives, null without any. */
export type Change = { fields: readonly string[]; after: Readonly<Record<string, unknown>> | null };

/** A page, with its search parameters. */
export type Target = { page: PageName; search: PageSearch };

/** The person who opens a record, which has its own page or else opens on its project. */
export type Opener = { userId: string; mayOpen: (page: PageName) => boolean };
export type SearchHit = Pick<SearchRecord, 'id' | 'projectId' | 'userId' | 'detail' | 'channel'>;

/** What distinguishes records besides the title; empty parts are left out. `project`, `person`: by their names. */
export type Found = Pick<SearchRecord, 'number' | 'state' | 'detail' | 'changedAt'> & {
  project: string;
  person: string;
  /** A day as the organization writes it. */
  dayText: (instant: string) => string;
};

export type SearchedDefinition<Row> = RecordDefinition<Row> & {
  /** Where the person can open it; null: nowhere. */
  opens: (hit: SearchHit, opener: Opener) => Target | null;
  /** The searchable list of its kind. */
  list?: Target;
  details: (found: Found) => readonly (string | null)[];
};

/** A place on its project: `tab`, with what is open there. */
export function onProject(projectId: string | null, tab: string, search: PageSearch): Target | null {
  return projectId === null ? null : { page: 'projectdetail', search: { id: projectId, tab, ...search } };
}
