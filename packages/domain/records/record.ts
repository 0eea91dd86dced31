import type { Permission } from '../access/permissions.ts';
import type { ProjectTemplate } from '../entities/project-template.ts';
import type { Message } from '../entities/message.ts';
import type { Replicated } from '../entities/replicated.ts';
import type { Subscription } from '../entities/subscription.ts';
import type { Title } from './title.ts';

/** Records by name: those of which devices keep a copy, and those that only the server reads. */
export type Records = Replicated & { subscription: Subscription; projectTemplate: ProjectTemplate };
export type RecordName = keyof Records;

/** The definition of a kind of record without its searched text, with fields by their names. */
export type Definition<Field extends string = string> = {
  title: Title<Field>;
  /** The field by which other records name it; `id` when left out. */
  namedBy?: Field;
  /** The records that it cannot exist without, by the field that names them. */
  belongsTo: { readonly [F in Field]?: RecordName };
  /**
   * Other records that its fields name, alone or in lists. What is removed from the organization is removed
   * from these fields.
   */
  refersTo?: { readonly [F in Field]?: RecordName };
  /** The people who did something with it. Their ids stay when they leave. */
  doneBy?: readonly Field[];
  /** The fields that name what it is deleted and restored with. */
  goesWith?: readonly Field[];
  /** The field that names what it is a part of: it is purged together with that. */
  partOf?: Field;
  /**
   * Fields that are emptied when what they name is purged. What any other field names is kept as a tombstone
   * for as long as the row exists.
   */
  forgets?: readonly Field[];
  /** It lies in the trash by itself. */
  trash?: TrashCalls;
  /** The activity tells of its changes. */
  activity?: true;
  /** Texts that the server searches by an index, because they may be long; the first is the title. */
  indexed?: readonly Field[];
  search?: Searched;
};

/**
 * The calls that bring it back and throw it away, and the argument in which both name it. `permission`: what bringing it
 * back needs besides being of the crew or the office; who may not does not find it there.
 */
export type TrashCalls = { key: string; restore: string; remove: string; permission?: Permission };

export type Searched = {
  /**
   * How much a hit of this kind weighs against those of others. Kinds that weigh more are also indexed sooner
   * after a start.
   */
  weight: number;
  /** The name of its project alone finds it. */
  byProject?: true;
};

type Texts = readonly (string | null | undefined)[];

/** What a search of a device's copy matches and shows of a row, besides its title and its project. */
export type SearchText = {
  /** Replaces the title. */
  title?: string;
  /** The number of a project. */
  number?: number;
  /** Who made it; for a person, that person. An identity user id. */
  userId?: string | null;
  /** Its status or category, as the record names it. */
  state?: string | null;
  /** Client, place or position, shown beside the title. */
  detail?: string | null;
  /** The conversation of a message, with the other person. */
  channel?: Pick<Message, 'channelType' | 'otherUserId'>;
  /** Further names that it can be found by. */
  names?: Texts;
  /** All other text in it. */
  text?: Texts;
  /** It is finished: it comes after open records. */
  closed?: boolean;
};

/** Everything that code for all kinds of records needs to know of one. docs/decisions/0030 says how to add one. */
export type RecordDefinition<Row> = Definition<keyof Row & string> & {
  search?: Searched & { read: (row: Row) => SearchText };
};
