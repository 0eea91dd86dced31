import { format } from 'node:util';
import { createLogbook } from './logbook.ts';

const logbook = createLogbook();

/** From now on what the console is told of errors and warnings is noted instead of printed. */
export function noteLog(): void {
  const note = (...parts: unknown[]) => logbook.note(format(...parts));
  console.error = note;
  console.warn = note;
}

/** The test provokes an error that is logged with these words; it fails when it is not. */
export function expectLogged(text: string | RegExp): void {
  logbook.want(text, { isRequired: true });
}

/** The test provokes something after which errors with these words may be logged, or handled without. */
export function allowLogged(text: string | RegExp): void {
  logbook.want(text, { isRequired: false });
}

/** After each test. @throws Error when something was logged that it does not expect, or something that it expects was not. */
export function checkLog(): void {
  const faults = logbook.end();
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
