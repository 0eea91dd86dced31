import type { ChangeOrderStatus, PolicyKind } from '@plumbline/domain/entities/subcontractor';
import type { Role } from '@plumbline/domain/access/roles';
import type {
  CalendarEventType,
  ExpenseStatus,
  NoteCategory,
  NoteStatus,
  NotificationEntityType,
  NotificationType,
  Priority,
  ProjectStatus,
  ProjectTeamRole,
  TaskStatus,
} from '@plumbline/domain/entities/enumerations';
import type { Photo } from '@plumbline/domain/entities/photo';
import type { expenseCategories, paymentStatuses } from '@plumbline/domain/entities/enumerations';

/**
 * The types of the sample company's content. Days count working days from the day of loading: 0 is that day,
 * -5 a week before. Times are wall times in the organization's zone. Money is in whole currency units with
 * decimals. `{+2}` in a text becomes that day's weekday.
 */
export type PersonKey = 'ingrid' | 'marko' | 'sanna' | 'joel' | 'tess' | 'ray' | 'aaron' | 'luis';
/** `you`: the person who loads the sample. */
export type Someone = PersonKey | 'you';

export type JobKey =
  | 'clinic'
  | 'harbor'
  | 'school'
  | 'woodland'
  | 'firehall'
  | 'bakery'
  | 'coldstore'
  | 'dental'
  | 'lofts'
  | 'ostby'
  | 'depot'
  | 'library';

export type WallTime = `${number}:${number}`;
/** The time of something that has happened. On day 0 it is not later than `storyTime`. */
export type Moment = readonly [day: number, time: WallTime];
export const storyTime: WallTime = '9:45';

export type SamplePerson = {
  key: PersonKey;
  firstName: string;
  lastName: string;
  role: Role;
  position: string;
  department: string;
  phone: string;
  colour: string;
  skills: readonly string[];
  hourlyCost: number;
  billRate: number;
};

export type SampleTask = {
  title: string;
  /** The name by which time entries, and tasks of the same job that wait for it, refer to the task. */
  key?: string;
  about?: string;
  who?: readonly Someone[];
  status?: TaskStatus;
  priority?: Priority;
  start?: number;
  due?: number;
  hours?: number;
  /** The cost code. */
  code?: string;
  checklist?: readonly string[];
  /** How many steps of the checklist are ticked, from the top. A finished task has all ticked. */
  ticked?: number;
  waitsFor?: readonly string[];
  flag?: { by: PersonKey; at: Moment; reason: string };
  done?: Moment;
};

export type SampleNote = {
  title: string;
  by: PersonKey;
  at: Moment;
  category: NoteCategory;
  content: string;
  priority?: Priority;
  status?: NoteStatus;
  pinned?: boolean;
  shared?: boolean;
  assignedTo?: readonly Someone[];
  log?: { weather: string; crew: readonly PersonKey[]; work: string; delays?: string };
};

export type SampleMessage = {
  by: PersonKey;
  at: Moment;
  body: string;
  key?: string;
  replyTo?: string;
  mentions?: readonly Someone[];
  urgent?: boolean;
  /** Clients of the project may read it too. */
  shared?: boolean;
  dispatch?: boolean;
  /** Not yet opened by the person who loads the sample. */
  unread?: boolean;
};

export type SampleExpense = {
  by: PersonKey;
  day: number;
  vendor: string;
  about: string;
  amount: number;
  category?: (typeof expenseCategories)[number];
  quantity?: number;
  unitPrice?: number;
  tax?: number;
  billable?: boolean;
  status?: ExpenseStatus;
  reason?: string;
  /** Makes it a subcontractor's invoice. */
  invoice?: {
    number: string;
    due: number;
    retainage: number;
    payment: (typeof paymentStatuses)[number];
  };
};

export type SampleFirm = {
  name: string;
  trade: string;
  contact: string;
  phone: string;
  email?: string;
  /** `ends`: in how many calendar days. */
  papers: readonly { kind: PolicyKind; insurer?: string; number?: string; amount?: number; ends?: number }[];
  commitments: readonly {
    job: JobKey;
    title: string;
    amount: number;
    /** The day on which it was agreed. */
    day: number;
    /** Percent of an invoice with its tax. */
    retainage: number;
    changes?: readonly { about: string; amount: number; status: ChangeOrderStatus }[];
  }[];
};

export type SamplePhoto = {
  /** The name of its file, without its ending. */
  file: string;
  job: JobKey;
  by: PersonKey;
  at: Moment;
  caption: string;
  /** The key of a task, and the title of a note, of its job. */
  task?: string;
  note?: string;
  category?: Photo['category'];
  tags?: readonly string[];
  /** The file of the photo with which it makes a pair. */
  pair?: string;
  /** The clients of the job see it. */
  shared?: boolean;
};

export type SampleJob = {
  key: JobKey;
  name: string;
  description: string;
  status: ProjectStatus;
  priority?: Priority;
  client: { name: string; email: string; phone: string };
  address: string;
  position: readonly [latitude: number, longitude: number];
  geofenceRadiusM?: number;
  accessNotes?: string;
  start: number;
  end: number;
  colour: string;
  /** The file of the photo that is its cover. */
  cover?: string;
  manager: Someone;
  team: readonly (readonly [Someone, Exclude<ProjectTeamRole, 'client'>])[];
  money: { labour: number; materials: number; subcontractors: number; contract: number };
  tasks: readonly SampleTask[];
  notes: readonly SampleNote[];
  messages: readonly SampleMessage[];
  expenses: readonly SampleExpense[];
};

export type SampleEvent = {
  day: number;
  title: string;
  type: CalendarEventType;
  /** Left out for the whole day. */
  hours?: readonly [from: WallTime, to: WallTime];
  /** The last day of an event of several whole days. */
  until?: number;
  job?: JobKey;
  task?: string;
  where?: string;
  who: readonly Someone[];
  about?: string;
  priority?: Priority;
  remind?: number;
  cancelled?: boolean;
  /** It is in the tray; `day` is the promised day. */
  tray?: boolean;
  /** False for one in the tray for which no day was promised. */
  promised?: false;
  /** Skills that it needs. */
  needs?: readonly string[];
  /** People on it can do other work at the same time. */
  free?: boolean;
};

export type SampleNotification = {
  at: Moment;
  type: NotificationType;
  title: string;
  message: string;
  entity: NotificationEntityType;
  job: JobKey;
  /** Which record of the job: a task's key, or the title of a note or event. Left out for the project itself. */
  of?: string;
  read?: boolean;
};
