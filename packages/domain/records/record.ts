import type { ProjectTemplate } from '../entities/project-template.ts';
import type { Message } from '../entities/message.ts';
import type { Replicated } from '../entities/replicated.ts';
import type { Subscription } from '../entities/subscription.ts';
import type { Title } from './title.ts';

/** Records by name: those that devices keep a copy of, and those that only the server reads. */
export type Records = Replicated & { subscription: Subscription; projectTemplate: ProjectTemplate };
export type RecordName = keyof Records;

/** What a kind of record says of itself but for its searched text, its fields by their names. */
export type Definition<Field extends string = string> = {
  title: Title<Field>;
  /** The field that other records name it by; `id` when left out. */
  namedBy?: Field;
  /** What it belongs to: it has no meaning without that. */
  belongsTo: { readonly [F in Field]?: RecordName };
  /** What else its fields name, alone or in lists. What is taken out of the organization is taken out of these fields. */
  refersTo?: { readonly [F in Field]?: RecordName };
  /** People who did something with it. They stay there when they have left. */
  doneBy?: readonly Field[];
  /** Fields that name what it is deleted with, and brought back with. */
  goesWith?: readonly Field[];
  /** The field that names what it is a part of: it is gone for good in the moment that is. */
  partOf?: Field;
  /** Fields that are emptied when what they name is gone for good. Whatever any other field names stays a tombstone as long as the row is there. */
  forgets?: readonly Field[];
  /** It lies in the trash by itself. `restore`: the call that brings it back; who may not make it does not find it. */
  trash?: { restore: string };
  /** The activity tells of its changes. */
  activity?: true;
  /** Texts that the server finds by an index, because they may be long; the first is the title. */
  indexed?: readonly Field[];
  search?: Searched;
};

export type Searched = {
  /** How much a hit of this kind is worth beside those of others. What is worth more is also searched sooner after a start. */
  weight: number;
  /** Its project's name alone brings it up. */
  byProject?: true;
};

type Texts = readonly (string | null | undefined)[];

/** What a search of a device's copy finds and shows of a row, beside its title and its project. */
export type SearchText = {
  /** Instead of the title. */
  title?: string;
  /** A project's number. */
  number?: number;
  /** Who made it; of a person the person. An identity user id. */
  userId?: string | null;
  /** Its status or category, as the record names it. */
  state?: string | null;
  /** Client, place, position: what stands beside the title. */
  detail?: string | null;
  /** A message's conversation, with its other side. */
  channel?: Pick<Message, 'channelType' | 'otherUserId'>;
  /** Names that it may be asked by beside its title. */
  names?: Texts;
  /** Everything else that is written in it. */
  text?: Texts;
  /** Nobody works on it any more: it stands behind what is open. */
  closed?: boolean;
};

/** What a kind of record is to everything that deals with all kinds. docs/decisions/0030 says how to add one. */
export type RecordDefinition<Row> = Definition<keyof Row & string> & {
  search?: Searched & { read: (row: Row) => SearchText };
};
