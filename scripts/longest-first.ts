import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take longest, as a run in a fresh clone has shown (more than 15 s), the longest first: begun last, one of them would be waited
 * for while the other processors have nothing to do. The others follow as vitest sorts them.
 */
export const longest: readonly string[] = [
  'simulation/faults.test.ts',
  'simulation/seeds-1-10.test.ts',
  'simulation/seeds-11-20.test.ts',
  'server/src/database/embedded/start.test.ts',
  'server/src/api/versions.test.ts',
  'packages/offline/delivery/pauses.test.ts',
  'end-to-end/tasks.test.ts',
  'end-to-end/projects.test.ts',
  'end-to-end/screens-office.test.ts',
  'end-to-end/files.test.ts',
  'end-to-end/offline-faults.test.ts',
  'end-to-end/dashboard.test.ts',
  'end-to-end/notes.test.ts',
  'end-to-end/project-map.test.ts',
  'end-to-end/offline-sync.test.ts',
  'end-to-end/project-detail.test.ts',
  'end-to-end/guards.test.ts',
  'end-to-end/screens-phone.test.ts',
  'end-to-end/offline-rows.test.ts',
  'end-to-end/offline-killed.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(file));
      return at < 0 ? longest.length : at;
    };
    return rest.toSorted((left, right) => place(left) - place(right));
  }
}
