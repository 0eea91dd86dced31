import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import { isQueueOperation } from '@plumbline/domain/mutations/queued';
import { isRecord, textOf } from '../../../data/server/parse.ts';
import { formatTime } from '../../../design/format.ts';
import { taskStatusSigns } from '../../../kits/labels/status-labels.ts';
import type { QueueItem } from './queue-types.ts';

const quoteLength = 48;

export type ItemFacts = {
  operation: QueueItem['operation'];
  /** What the item carries; null while it is not opened, or cannot be. */
  args: Readonly<Record<string, unknown>> | null;
  /** How the record that it changes is called on this device; null: not known here. */
  record: string | null;
};

export type Place = { locale: string; timeZone: string };

type Words = (args: ItemFacts['args'], record: string | null, place: Place) => string;

const wordsOf: Readonly<Record<ItemFacts['operation'], Words>> = {
  clockIn: (args, _record, place) => `Clock in${punchTime(args, place)}`,
  clockOut: (args, _record, place) => `Clock out${punchTime(args, place)}`,
  createTimeEntry: (args, _record, place) => `Hours${span(args, place)}`,
  updateTimeEntry: (args, _record, place) => decided(args) ?? `Hours corrected${span(args, place)}`,
  flagIssue: (args, record) =>
    args !== null && args['reason'] === null
      ? withName('Flag taken off', record)
      : withName('Flag on', record, 'Flag'),
  updateTaskStatus: (args, record) => taskWords(args, record),
  sendMessage: (args) => withName('Message', said(args, 'body')),
  createNote: (args) => withName('Note', said(args, 'title', 'content', 'description')),
  updateNote: (args, record) => withName('Note changed:', said(args, 'title') ?? record, 'Note changed'),
  deleteNote: (_args, record) => withName('Note deleted:', record, 'Note deleted'),
  updateProject: (args, record) =>
    withName('Project changed:', said(args, 'name') ?? record, 'Project changed'),
  uploadPhoto: (args) => withName('Photo', said(args, 'title', 'caption')),
};

/** One waiting change in the words of the person who made it: 'Note “Pump seal weeping”'. */
export function itemWords({ operation, args, record }: ItemFacts, place: Place): string {
  // A newer version of the app may have kept it.
  return isQueueOperation(operation) ? wordsOf[operation](args, record, place) : 'A change';
}

/** The first of these arguments that says something. */
function said(args: ItemFacts['args'], ...names: readonly string[]): string | null {
  return names.map((name) => textOf(args?.[name])).find((text) => text !== null) ?? null;
}

function taskWords(args: ItemFacts['args'], record: string | null): string {
  const status = taskStatuses.find((value) => value === args?.['status']);
  if (status !== undefined) {
    return `Task${record === null ? '' : ` ${quoted(record)}`} to ${taskStatusSigns[status].word}`;
  }
  return args?.['ticks'] === undefined
    ? withName('Task', record)
    : withName('Checklist of', record, 'Checklist of a task');
}

/** An approval changes nothing but where the hours stand. */
function decided(args: ItemFacts['args']): string | null {
  switch (args?.['status']) {
    case 'approved':
      return 'Hours approved';
    case 'rejected':
      return 'Hours rejected';
    case 'pending':
      return 'Hours to be approved again';
    default:
      return null;
  }
}

function punchTime(args: ItemFacts['args'], { locale, timeZone }: Place): string {
  const punch = args?.['punch'];
  const at = isRecord(punch) ? textOf(punch['at']) : null;
  return at === null ? '' : ` at ${formatTime(at, locale, timeZone)}`;
}

function span(args: ItemFacts['args'], { locale, timeZone }: Place): string {
  const from = textOf(args?.['clockIn']);
  const to = textOf(args?.['clockOut']);
  if (from === null && to === null) return '';
  const time = (instant: string) => formatTime(instant, locale, timeZone);
  if (from === null) return ` until ${time(to ?? '')}`;
  return to === null ? ` from ${time(from)}` : ` ${time(from)} to ${time(to)}`;
}

function withName(what: string, name: string | null, without = what): string {
  return name === null ? without : `${what} ${quoted(name)}`;
}

/** The first line, cut where it grows too long for one row. */
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
