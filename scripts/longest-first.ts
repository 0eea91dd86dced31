import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take longest (more than 15 s in a fresh clone), the longest first: if one of them began
 * last, the other processors would have nothing to do while it runs. The others follow as vitest sorts them.
 */
export const longest: readonly string[] = [
  'simulation/faults.test.ts',
  'simulation/seeds-1-10.test.ts',
  'simulation/seeds-11-20.test.ts',
  'server/src/database/embedded/start.test.ts',
  'server/src/api/versions.test.ts',
  'packages/offline/delivery/pauses.test.ts',
  'end-to-end/tasks/tasks.test.ts',
  'end-to-end/projects/projects.test.ts',
  'end-to-end/screens/screens-office.test.ts',
  'end-to-end/files/files.test.ts',
  'end-to-end/offline/offline-faults.test.ts',
  'end-to-end/dashboard/dashboard.test.ts',
  'end-to-end/notes/notes.test.ts',
  'end-to-end/projects/project-map.test.ts',
  'end-to-end/offline/offline-sync.test.ts',
  'end-to-end/projects/project-detail.test.ts',
  'end-to-end/access/guards.test.ts',
  'end-to-end/screens/screens-phone.test.ts',
  'end-to-end/offline/offline-rows.test.ts',
  'end-to-end/offline/offline-killed.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(file));
      return at < 0 ? longest.length : at;
    };
    return rest.toSorted((left, right) => rank(left) - rank(right));
  }
}
