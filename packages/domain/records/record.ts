import type { Permission } from '../access/permissions.ts';
import type { Bill } from '../entities/bills/bill.ts';
import type { ClaimPacket } from '../entities/claim-packet.ts';
import type { ClientLink } from '../entities/client-link.ts';
import type { ProjectTemplate } from '../entities/project-template.ts';
import type { Message } from '../entities/message.ts';
import type { Replicated } from '../entities/replicated.ts';
import type { Subscription } from '../entities/subscription.ts';
import type { Title } from './title.ts';

/** Records by name: those of which devices keep a copy, and those that only the server reads. */
export type Records = Replicated & {
  subscription: Subscription;
  projectTemplate: ProjectTemplate;
  clientLink: ClientLink;
  claimPacket: ClaimPacket;
  bill: Bill;
};
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
  /** A list of the server's is searched by what it is found by, which therefore has an index. */
  indexed?: true;
  search?: Searched;
};

/**
 * The calls that bring it back and throw it away, and the argument in which both name it. `permission`: what bringing it
 * back needs besides being of the crew or the office; who may not does not find it there.
 */
export type TrashCalls = { key: string; restore: string; remove: string; permission?: Permission };

/**
 * What a record is found by, wherever one searches: on the device, in a list, on the server. Nobody finds it by a
 * field that they do not receive.
 */
export type Searched<Text extends string = string> = {
  /**
   * How much a hit of this kind weighs against those of others. Kinds that weigh more are also indexed sooner
   * after a start.
   */
  weight: number;
  /** The name of its project alone finds it where records of several projects are searched. */
  byProject?: true;
  /** The field that counts it, which finds it as P-0042 and P-42. */
  number?: Text;
  /** Its title is a part of its text, and a hit shows the words around the match instead. */
  untitled?: true;
  /** Besides its title, what it is called or known by: one or two letters are looked for in these alone. */
  names?: readonly Text[];
  /** All other text in it, which may be long. */
  texts?: readonly Text[];
};

type StringIn<Item> = {
  [F in keyof Item & string]-?: NonNullable<Item[F]> extends string ? F : never;
}[keyof Item & string];
type TextIn<Field extends string, Value> = Value extends string
  ? Field
  : Value extends readonly (infer Item)[]
    ? Item extends string
      ? Field
      : `${Field}.${StringIn<Item>}`
    : Value extends object
      ? `${Field}.${StringIn<Value>}`
      : never;
/** A field that holds a text or a list of texts, or `field.part` for those of an object or of each object of a list. */
export type TextPath<Row> = {
  [F in keyof Row & string]-?: TextIn<F, NonNullable<Row[F]>>;
}[keyof Row & string];

type NumberField<Row> = { [F in keyof Row & string]-?: Row[F] extends number ? F : never }[keyof Row &
  string];

/** What a search of a device's copy shows of a row, besides its title and its project. */
export type SearchText = {
  /** Who made it; for a person, that person. An identity user id. */
  userId?: string | null;
  /** Its status or category, as the record names it. */
  state?: string | null;
  /** Client, place or position, shown beside the title. */
  detail?: string | null;
  /** The conversation of a message, with the other person. */
  channel?: Pick<Message, 'channelType' | 'otherUserId'>;
  /** It is finished: it comes after open records. */
  closed?: boolean;
};

/** Everything that code for all kinds of records needs to know of one. docs/how-to/add-a-record-with-a-screen.md says how to add one. */
export type RecordDefinition<Row> = Definition<keyof Row & string> & {
  search?: Searched<TextPath<Row> | NumberField<Row>> & { read: (row: Row) => SearchText };
};
