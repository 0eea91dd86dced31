import {
  calendarFileMaxMs,
  calendarFileMaxSteps,
  calendarFileMaxTimes,
} from '@plumbline/domain/limits/calendar-files';
import type { OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';
import { type CalendarHead, type Component, Components, lineOf } from './components.ts';
import { EventTimes, type IcsWindow, isFarOff } from './event-times.ts';
import { titleOf } from './file-event.ts';
import { FileLines } from './file-lines.ts';
import type { Steps } from './rule-times.ts';
import { Unread } from './unread.ts';

/** An event that was not read or may not be read as it is meant, with the reason. */
export type LeftOut = { title: string; reason: string };

/** `cut` says in a sentence why the reading stopped before the end of the file. Null if it did not. */
export type IcsFile = {
  name: string | null;
  events: OwnCalendarEvent[];
  left: LeftOut[];
  /** Events that were read but should be checked. */
  doubts: LeftOut[];
  cut: string | null;
};

/** The limits of reading one file. `now` is a clock in milliseconds with any beginning. */
export type IcsBudget = { steps: number; times: number; ms: number; now: () => number };
/**
 * `share` is the part of the work that is done, from 0 to 1. `found` is the number of events found so far.
 */
export type IcsProgress = { share: number; found: number };

export const fileBudget = (): IcsBudget => ({
  steps: calendarFileMaxSteps,
  times: calendarFileMaxTimes,
  ms: calendarFileMaxMs,
  now: () => performance.now(),
});

type Part = { component: Component; calendar: CalendarHead };

/**
 * Reads an iCalendar file (RFC 5545) piece by piece. `finish` yields the progress and returns the events with
 * their instants, in order of time. If the budget is used up, the result is what was read until then.
 */
export class IcsReader {
  readonly #window: IcsWindow;
  readonly #budget: IcsBudget;
  readonly #step: Steps;
  readonly #lines = new FileLines();
  readonly #left: LeftOut[] = [];
  readonly #events: Part[] = [];
  #seen = 0;
  #isCut = false;
  #broken = 0;
  readonly #parts = new Components((component, calendar, isWhole) =>
    this.#take(component, calendar, isWhole),
  );

  constructor(window: IcsWindow, budget: IcsBudget) {
    this.#window = window;
    this.#budget = budget;
    this.#step = stepsOf(budget);
  }

  /** Reads the next piece. False if the budget is used up, so that no further piece is needed. */
  push(piece: Uint8Array): boolean {
    return this.#within(() => {
      for (const line of this.#lines.push(piece)) this.#parts.push(line);
    });
  }

  /** The progress after `share` of the file was pushed. */
  begun(share: number): IcsProgress {
    return { share: share / 2, found: this.#seen };
  }

  /** @throws Error if the file is not a calendar */
  *finish(): Generator<IcsProgress, IcsFile> {
    if (!this.#isCut)
      this.#within(() => {
        for (const line of this.#lines.end()) this.#parts.push(line);
        this.#parts.end();
      });
    if (!this.#parts.isCalendar) throw new Error('The file has no calendar.');
    if (this.#seen === 0 && this.#broken > 0 && this.#left.length === 0)
      throw new Error('The file ends within its first event.');
    const read = yield* this.#placed();
    return {
      name: this.#parts.calendars.map(nameOf).find((name) => name !== null) ?? null,
      ...read,
      events: read.events.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1)),
    };
  }

  #within(act: () => void): boolean {
    try {
      act();
    } catch (thrown) {
      if (!(thrown instanceof BudgetUsed)) throw thrown;
      this.#isCut = true;
    }
    return !this.#isCut;
  }

  #take(component: Component, calendar: CalendarHead, isWhole: boolean): void {
    const { name } = component;
    const title = titleOf(component);
    const reason = unreadKinds.get(name);
    if (reason !== undefined) this.#left.push({ title, reason });
    else if (name === 'VEVENT' && !isWhole) {
      this.#broken += 1;
      if (component.properties.length > 0) this.#left.push({ title, reason: 'Its end is missing.' });
    } else if (name === 'VEVENT') {
      this.#seen += 1;
      if (!isFarOff(component, this.#window)) this.#events.push({ component, calendar });
      this.#step(1);
    }
  }

  *#placed(): Generator<IcsProgress, Omit<IcsFile, 'name'>> {
    const at = (share: number): IcsProgress => ({ share: 0.5 + share / 2, found: this.#seen });
    const of = this.#events.length;
    const left: LeftOut[] = [];
    const doubts: LeftOut[] = [];
    const events: OwnCalendarEvent[] = [];
    let cut: string | null = this.#isCut ? cutWords.work : null;
    let done = 0;
    try {
      const times = new EventTimes(this.#window, this.#step);
      const timed = [];
      for (const [index, { component, calendar }] of this.#events.entries()) {
        if (!this.#isCut) this.#step(1);
        timed.push(times.add(component, calendar));
        if (index % progressEvery === 0) yield at(index / of / 2);
      }
      for (const [position, { title, event, reason, doubts: fileDoubts }] of timed.entries()) {
        if (!this.#isCut) this.#step(1);
        const allDoubts = new Set(fileDoubts);
        if (event === null) left.push({ title, reason });
        else {
          const asked = {
            limit: this.#budget.times - events.length,
            doubt: (each: string) => allDoubts.add(each),
          };
          const found = unlessUnread(() => times.timesOf(event, asked));
          if (typeof found === 'string') left.push({ title, reason: found });
          else {
            events.push(...found.times);
            if (found.isCut) throw new BudgetUsed('times');
            // An event with no time on these days need not be checked.
            if (found.times.length > 0)
              doubts.push(...[...allDoubts].map((each) => ({ title, reason: each })));
          }
        }
        done = position + 1;
        if (position % progressEvery === 0) yield at(0.5 + position / of / 2);
      }
    } catch (thrown) {
      if (!(thrown instanceof BudgetUsed)) throw thrown;
      cut = cutWords[thrown.what];
      const open = this.#events.slice(done);
      left.push(
        ...open.map(({ component }) => ({
          title: titleOf(component),
          reason: 'It was not read to its end.',
        })),
      );
    }
    return { events, left: [...left, ...this.#left], doubts, cut };
  }
}

/** Runs `act`, and returns the message of an Unread that it throws. */
function unlessUnread<T>(act: () => T): T | string {
  try {
    return act();
  } catch (thrown) {
    if (thrown instanceof Unread) return thrown.message;
    throw thrown;
  }
}

const progressEvery = 20;
const unreadKinds: ReadonlyMap<string, string> = new Map([
  ['VTODO', 'It is a to-do, and only events are read.'],
  ['VJOURNAL', 'It is a journal entry, and only events are read.'],
  ['VFREEBUSY', 'It says only when somebody is busy, and only events are read.'],
]);
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
    // Asking the clock takes longer than a step, so it is asked only once in 500 steps.
    if (used - looked < 500) return;
    looked = used;
    if (now() - startedAt > ms) throw new BudgetUsed('work');
  };
}

const nameOf = (calendar: CalendarHead): string | null =>
  lineOf(calendar, 'X-WR-CALNAME') ?? lineOf(calendar, 'NAME');

/** Reads a whole file at once, for callers that may block. @throws Error if the file is not a calendar */
export function readIcs(
  file: string | Uint8Array,
  window: IcsWindow,
  { budget = fileBudget(), progress }: { budget?: IcsBudget; progress?: (at: IcsProgress) => void } = {},
): IcsFile {
  const reader = new IcsReader(window, budget);
  reader.push(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  const reading = reader.finish();
  for (;;) {
    const step = reading.next();
    if (step.done === true) return step.value;
    progress?.(step.value);
  }
}
