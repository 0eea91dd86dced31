import type { PageName } from '@plumbline/domain/access/pages';
import type { recordFields } from '@plumbline/domain/entities/record';
import type { LucideIcon } from 'lucide-react';
import type { SearchRecord } from '../../data/search/search-records.ts';
import type { PageSearch } from '../../navigation/page-search.ts';

/** The context for formatting values: the organization's formats, and names for ids. */
export type FormatContext = {
  locale: string;
  timeZone: string;
  currency: string;
  personName: (userId: string) => string;
  /** Empty for a project that this person may not see. */
  projectName: (projectId: string) => string;
  /** How a text that a person typed is shown: unchanged, cut, or in quotes. */
  typed: (text: string) => string;
};

export type Field<Value = unknown> = {
  /** The label in a form, such as 'Due'. */
  label: string;
  /** The name in a sentence, such as 'the due date'. */
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
  /** The title is a person's name, which is written without quotes. */
  isPerson?: boolean;
  /**
   * Replaces `the` and the title in sentences, such as 'the Business plan'. For records that people do not
   * call by their title.
   */
  called?: (title: string) => string;
  /**
   * The sentences about what a person did, where they are not like 'added the task “…”'. `title` is in
   * quotes; `thing` is 'the task “…”'.
   */
  sentences?: Partial<Record<'delete' | 'restore', (title: string) => string>> & {
    create?: (title: string, change: Change) => string;
    update?: (thing: string, change: Change, title: string) => string | undefined;
  };
  /** The sentences about a person's own record, such as 'clocked in'. */
  ownSentences?: Partial<Record<'create' | 'update', (change: Change) => string | undefined>>;
  fields: Fields<Row>;
};

/**
 * `fields` are those that an update changed. `after` has the new values that the reader may see, or is null
 * if there are none.
 */
export type Change = { fields: readonly string[]; after: Readonly<Record<string, unknown>> | null };

/** A page, with its search parameters. */
export type Target = { page: PageName; search: PageSearch };

/** The person who opens a record. If they may not open the record's own page, it opens on its project. */
export type Opener = { userId: string; mayOpen: (page: PageName) => boolean };
export type SearchHit = Pick<SearchRecord, 'id' | 'projectId' | 'userId' | 'detail' | 'channel'>;

/**
 * The details that distinguish records with the same title. Empty ones are left out. `project` and `person`
 * are names.
 */
export type Found = Pick<SearchRecord, 'number' | 'state' | 'detail' | 'changedAt'> & {
  project: string;
  person: string;
  /** A day as the organization writes it. */
  dayText: (instant: string) => string;
};

export type SearchedDefinition<Row> = RecordDefinition<Row> & {
  /** The page on which the person can open it. Null if there is none. */
  opens: (hit: SearchHit, opener: Opener) => Target | null;
  /** The list that contains records of its kind and can be searched. */
  list?: Target;
  details: (found: Found) => readonly (string | null)[];
};

/** A tab of the record's project with the record open in it. Null without a project. */
export function onProject(projectId: string | null, tab: string, search: PageSearch): Target | null {
  return projectId === null ? null : { page: 'projectdetail', search: { id: projectId, tab, ...search } };
}
