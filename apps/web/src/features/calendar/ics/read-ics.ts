import {
  calendarFileMaxMs,
  calendarFileMaxSteps,
  calendarFileMaxTimes,
  calendarSeriesMaxTimes,
} from '@plumbline/domain/limits/calendar-files';
import ICAL from 'ical.js';
import type { OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';
import { Calendar, componentOf, type IcsWindow, titleOf, Unread, untitled } from './event-times.ts';
import type { Steps } from './rule-of.ts';
import { splitIcs } from './split-ics.ts';

/** What of a file is not read, and why. */
export type LeftOut = { title: string; reason: string };

/** `cut`: why reading has stopped before the end, in a sentence; null when it has not. */
export type IcsFile = {
  name: string | null;
  events: OwnCalendarEvent[];
  left: LeftOut[];
  cut: string | null;
};

/** What one file may take. `now`: milliseconds of any clock. */
export type IcsBudget = { steps: number; times: number; ms: number; now: () => number };
/** Events that are read, of those in the file. */
export type IcsProgress = { done: number; of: number };

export const fileBudget = (): IcsBudget => ({
  steps: calendarFileMaxSteps,
  times: calendarFileMaxTimes,
  ms: calendarFileMaxMs,
  now: () => performance.now(),
});

/** The same at once, for who may wait. @throws Error when it is none. */
export function readIcs(
  text: string,
  window: IcsWindow,
  { budget = fileBudget(), progress }: { budget?: IcsBudget; progress?: (at: IcsProgress) => void } = {},
): IcsFile {
  const reading = readingOf(text, window, budget);
  for (;;) {
    const step = reading.next();
    if (step.done === true) return step.value;
    progress?.(step.value);
  }
}

/**
 * The events of an iCalendar file (RFC 5545) as instants, the first first; now and then a step says how far it is.
 * When the budget is used up, what was read until then is the result. @throws Error when it is no calendar.
 */
export function* readingOf(
  text: string,
  window: IcsWindow,
  budget: IcsBudget,
): Generator<IcsProgress, IcsFile> {
  const step = stepsOf(budget);
  const parts = splitIcs(text);
  const of = parts.events.length;
  if (of === 0 && parts.unclosed.length > 0) throw new Error('The file ends within its first event.');
  const left: LeftOut[] = [];
  const events: OwnCalendarEvent[] = [];
  let cut: string | null = null;
  /** Not read yet. */
  let open = parts.events.map((each) => ({ title: () => titleIn(each) }));
  try {
    const calendar = new Calendar(window, step);
    for (const zone of parts.zones) calendar.addZone(zone);
    const known: ICAL.Event[] = [];
    for (const [place, each] of parts.events.entries()) {
      step(1);
      const component = componentOf(each);
      if (component === null) left.push({ title: titleIn(each), reason: unreadable });
      else known.push(new ICAL.Event(component));
      if (place % progressEvery === 0) yield { done: place / 2, of };
    }
    open = known.map((each) => ({ title: () => titleOf(each) }));
    calendar.addAll(known);
    for (const [place, event] of known.entries()) {
      step(1);
      try {
        const { times, isCut } = calendar.timesOf(event, budget.times - events.length);
        events.push(...times);
        if (isCut && events.length >= budget.times) throw new BudgetUsed('times');
        if (isCut) left.push({ title: titleOf(event), reason: seriesCut });
      } catch (thrown) {
        if (thrown instanceof BudgetUsed) throw thrown;
        left.push({ title: titleOf(event), reason: thrown instanceof Unread ? thrown.message : unreadable });
      }
      open = open.slice(1);
      if (place % progressEvery === 0) yield { done: (known.length + place) / 2, of };
    }
  } catch (thrown) {
    if (!(thrown instanceof BudgetUsed)) throw thrown;
    cut = cutWords[thrown.what];
    left.push(...open.map(({ title }) => ({ title: title(), reason: 'It was not read to its end.' })));
  }
  left.push(...parts.unclosed.map((each) => ({ title: titleIn(each), reason: 'Its end is missing.' })));
  return {
    name: nameIn(parts.head),
    events: events.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1)),
    left,
    cut,
  };
}

const progressEvery = 20;
const unreadable = 'It cannot be read.';
const seriesCut = `Only its first ${calendarSeriesMaxTimes} times are read.`;
const cutWords = {
  work: 'The file takes too long to read. What was read until then is here.',
  times: 'The file has more times than one file may give. The first that were read are here.',
};

class BudgetUsed extends Error {
  readonly what: keyof typeof cutWords;
  constructor(what: keyof typeof cutWords) {
    super(cutWords[what]);
    this.what = what;
  }
}

function stepsOf({ steps, ms, now }: IcsBudget): Steps {
  const startedAt = now();
  let used = 0;
  let looked = 0;
  return (more) => {
    used += more;
    if (used > steps) throw new BudgetUsed('work');
    // The clock is asked seldom, because asking takes longer than a step.
    if (used - looked < 500) return;
    looked = used;
    if (now() - startedAt > ms) throw new BudgetUsed('work');
  };
}

function nameIn(head: string): string | null {
  const calendar = componentOf(`BEGIN:VCALENDAR\r\n${head.trim()}\r\nEND:VCALENDAR`);
  const name: unknown = calendar?.getFirstPropertyValue('x-wr-calname');
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
}

/** Of an event that cannot be read otherwise. */
const titleIn = (text: string): string =>
  /^SUMMARY[^:\r\n]*:[ \t]*(\S.*?)[ \t]*$/im.exec(text)?.[1]?.replaceAll(/\\([\\,;])/g, '$1') ?? untitled;
