import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import { isRecord, textOf } from '../../data/parse.ts';
import { formatTime } from '../../design/format.ts';
import { taskStatusSigns } from '../work/status-words.ts';
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

/** One waiting change in the words of the person who made it: 'Note “Pump seal weeping”'. */
export function itemWords({ operation, args, record }: ItemFacts, place: Place): string {
  const said = (...names: readonly string[]) =>
    names.map((name) => textOf(args?.[name])).find((text) => text !== null) ?? null;
  switch (operation) {
    case 'clockIn':
      return `Clock in${punchTime(args, place)}`;
    case 'clockOut':
      return `Clock out${punchTime(args, place)}`;
    case 'createTimeEntry':
      return `Hours${span(args, place)}`;
    case 'updateTimeEntry':
      return decided(args) ?? `Hours corrected${span(args, place)}`;
    case 'flagIssue':
      return args !== null && args['reason'] === null
        ? withName('Flag taken off', record)
        : withName('Flag on', record, 'Flag');
    case 'updateTaskStatus':
      return taskWords(args, record);
    case 'sendMessage':
      return withName('Message', said('body'));
    case 'createNote':
      return withName('Note', said('title', 'content', 'description'));
    case 'updateNote':
      return withName('Note changed:', said('title') ?? record, 'Note changed');
    case 'deleteNote':
      return withName('Note deleted:', record, 'Note deleted');
    case 'updateProject':
      return withName('Project changed:', said('name') ?? record, 'Project changed');
    case 'uploadPhoto':
      return withName('Photo', said('title', 'caption'));
    default:
      return 'A change';
  }
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
