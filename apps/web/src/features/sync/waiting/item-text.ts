import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import { isQueueOperation } from '@plumbline/domain/mutations/queued';
import { isRecord, textOf } from '../../../data/parse.ts';
import { formatTime } from '../../../design/format.ts';
import { taskStatusSigns } from '../../../kits/labels/status-labels.ts';
import { message } from '../../../kits/records/message.ts';
import { note } from '../../../kits/records/note.ts';
import { photo } from '../../../kits/records/photo.ts';
import { project } from '../../../kits/records/project.ts';
import { task } from '../../../kits/records/task.ts';
import { timeEntry } from '../../../kits/records/time-entry.ts';
import type { QueueItem } from './queue-types.ts';

const quoteLength = 48;

export type ItemFacts = {
  operation: QueueItem['operation'];
  /** The item's arguments; null while it is not opened, or cannot be. */
  args: Readonly<Record<string, unknown>> | null;
  /** The title of the changed record on this device; null: not known here. */
  record: string | null;
};

export type TimeFormat = { locale: string; timeZone: string };

type Texts = (args: ItemFacts['args'], record: string | null, format: TimeFormat) => string;

const flag = task.fields.flag.label;
const checklist = task.fields.checklist.label;

const wordsOf: Readonly<Record<ItemFacts['operation'], Texts>> = {
  clockIn: (args, _record, format) => `Clock in${punchTime(args, format)}`,
  clockOut: (args, _record, format) => `Clock out${punchTime(args, format)}`,
  createTimeEntry: (args, _record, format) => `${timeEntry.one}${span(args, format)}`,
  updateTimeEntry: (args, _record, format) =>
    happened(args, format) ?? decided(args) ?? `${timeEntry.one} corrected${span(args, format)}`,
  flagIssue: (args, record) =>
    args !== null && args['reason'] === null
      ? withName(`${flag} taken off`, record)
      : withName(`${flag} on`, record, flag),
  updateTaskStatus: (args, record) => taskText(args, record),
  sendMessage: (args) => withName(message.one, argumentText(args, 'body')),
  createNote: (args) => withName(note.one, argumentText(args, 'title', 'content', 'description')),
  updateNote: (args, record) => changed(note.one, 'changed', argumentText(args, 'title') ?? record),
  deleteNote: (_args, record) => changed(note.one, 'deleted', record),
  updateProject: (args, record) => changed(project.one, 'changed', argumentText(args, 'name') ?? record),
  uploadPhoto: (args) => withName(photo.one, argumentText(args, 'title', 'caption')),
};

/** One waiting change in the words of the person who made it: 'Note “Pump seal weeping”'. */
export function itemText({ operation, args, record }: ItemFacts, format: TimeFormat): string {
  // A newer version of the app may have stored it.
  return isQueueOperation(operation) ? wordsOf[operation](args, record, format) : 'A change';
}

/** The first of these arguments that is not empty. */
function argumentText(args: ItemFacts['args'], ...names: readonly string[]): string | null {
  return names.map((name) => textOf(args?.[name])).find((text) => text !== null) ?? null;
}

function taskText(args: ItemFacts['args'], record: string | null): string {
  const status = taskStatuses.find((value) => value === args?.['status']);
  if (status !== undefined) {
    return `${task.one}${record === null ? '' : ` ${quoted(record)}`} to ${taskStatusSigns[status].word}`;
  }
  return args?.['ticks'] === undefined
    ? withName(task.one, record)
    : withName(`${checklist} of`, record, `${checklist} of a task`);
}

/** A break or what came to be known of a punch, which correct nothing; null for a correction. */
function happened(args: ItemFacts['args'], format: TimeFormat): string | null {
  const pause = args?.['breakPunch'];
  if (isRecord(pause))
    return `${timeEntry.one}: ${pause['kind'] === 'end' ? 'end of break' : 'start of break'}${punchTime(pause, format)}`;
  const evidence = args?.['evidence'];
  if (!isRecord(evidence)) return null;
  const of = evidence['of'] === 'clockIn' ? 'clock-in' : 'clock-out';
  return `${timeEntry.one}: ${evidence['position'] === undefined ? 'reason' : 'location'} of the ${of}`;
}

/** An approval changes only the status of the hours. */
function decided(args: ItemFacts['args']): string | null {
  switch (args?.['status']) {
    case 'approved':
      return `${timeEntry.one} approved`;
    case 'rejected':
      return `${timeEntry.one} rejected`;
    case 'pending':
      return `${timeEntry.one} to be approved again`;
    default:
      return null;
  }
}

function punchTime(args: ItemFacts['args'], { locale, timeZone }: TimeFormat): string {
  const punch = args?.['punch'];
  const at = isRecord(punch) ? textOf(punch['at']) : null;
  return at === null ? '' : ` at ${formatTime(at, locale, timeZone)}`;
}

function span(args: ItemFacts['args'], { locale, timeZone }: TimeFormat): string {
  const from = textOf(args?.['clockIn']);
  const to = textOf(args?.['clockOut']);
  if (from === null && to === null) return '';
  const time = (instant: string) => formatTime(instant, locale, timeZone);
  if (from === null) return ` until ${time(to ?? '')}`;
  return to === null ? ` from ${time(from)}` : ` ${time(from)} to ${time(to)}`;
}

/** 'Note deleted: “Pump seal”' */
function changed(one: string, how: string, name: string | null): string {
  return withName(`${one} ${how}:`, name, `${one} ${how}`);
}

function withName(what: string, name: string | null, without = what): string {
  return name === null ? without : `${what} ${quoted(name)}`;
}

/** The first line, cut to fit one row. */
export function quoted(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  const letters = Array.from(line);
  const cut =
    letters.length > quoteLength
      ? `${letters
          .slice(0, quoteLength - 1)
          .join('')
          .trimEnd()}…`
      : line;
  return `“${cut}”`;
}
