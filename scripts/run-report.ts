import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { endWithParent } from './lifeline.ts';
import type { Quarantine, RunReport, Seen } from './verdict.ts';

/** The parts of vitest's own modules and tests that are read. */
type TestRead = {
  fullName: string;
  result(): { state: string };
  meta(): { quarantine?: Quarantine };
};
type ModuleRead = {
  relativeModuleId: string;
  errors(): readonly unknown[];
  children: { allTests(): Iterable<TestRead> };
};

/** Names the file into which a run of tests writes its report. */
export const reportVariable = 'TEST_REPORT';

/** The result of a run as vitest knows it: tests, files that failed outside their tests, and faults without a file. */
export function reportOf(
  modules: readonly ModuleRead[],
  unhandled: readonly { message: string }[],
): Omit<RunReport, 'productEnded'> {
  const seen: Seen[] = [];
  const faults = unhandled.map(({ message }) => `unhandled: ${message}`);
  for (const module of modules) {
    const file = module.relativeModuleId;
    if (module.errors().length > 0) seen.push({ file, name: null, passed: false, quarantine: null });
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'pending') faults.push(`never ran: ${test.fullName}`);
      if (state !== 'passed' && state !== 'failed') continue;
      const { quarantine = null } = test.meta();
      seen.push({ file, name: test.fullName, passed: state === 'passed', quarantine });
    }
  }
  return { seen, faults };
}

export default class RunReporter implements Reporter {
  onInit(): void {
    if (process.env[reportVariable] !== undefined) endWithParent();
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[reportVariable];
    if (file === undefined) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(reportOf(modules, unhandled)));
  }
}
