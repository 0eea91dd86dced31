import { spawnSync } from 'node:child_process';
import { browserTestsNamed } from './browser-tests.ts';
import { isTest, root } from './sources.ts';

/**
 * Which browser tests show which part of the product, for work in hand: the gate always runs all. A feature is shown by
 * the tests or the folder of tests of its own name, and by those here; for anything else the first entry whose folder
 * contains a path counts. Tests are named by a part of their file name.
 */
export const shownBy: readonly (readonly [part: string, tests: readonly string[]])[] = [
  ['apps/web/src/features/activity', ['project-detail']],
  ['apps/web/src/features/add', ['dashboard', 'project-detail']],
  ['apps/web/src/features/calendar', ['screens', 'dashboard']],
  ['apps/web/src/features/diagnostics', ['offline-rows', 'offline-sync']],
  ['apps/web/src/features/errors', ['shell']],
  [
    'apps/web/src/features/hours',
    ['time', 'clock', 'payroll', 'dashboard', 'offline-work', 'offline-rows', 'sync-centre'],
  ],
  ['apps/web/src/features/identity', ['session', 'guards', 'story', 'email-addresses']],
  ['apps/web/src/features/invitation', ['session', 'story']],
  ['apps/web/src/features/landing', ['screens', 'shell']],
  ['apps/web/src/features/legal', ['screens']],
  ['apps/web/src/features/messages', ['offline-work', 'offline-rows']],
  ['apps/web/src/features/expenses', ['receipts']],
  ['apps/web/src/features/notes', ['note-paste', 'daily-log', 'records']],
  ['apps/web/src/features/photos', ['offline-work', 'projects']],
  ['apps/web/src/features/placeholder', ['shell']],
  ['apps/web/src/features/pricing', ['guards', 'screens']],
  ['apps/web/src/features/profile', ['screens', 'shell']],
  ['apps/web/src/features/project-detail', ['files']],
  ['apps/web/src/features/projects', ['project', 'records']],
  ['apps/web/src/features/saved-views', ['tasks', 'projects', 'notes']],
  ['apps/web/src/features/subscription', ['guards', 'screens']],
  ['apps/web/src/features/sync', ['offline-sync']],
  ['apps/web/src/features/tasks', ['records']],
  ['apps/web/src/features/team', ['story', 'screens']],
  ['apps/web/src/features/trash', ['activity']],
  ['apps/web/src/features/trial', ['session', 'story']],
  ['apps/web/src/kits/public', ['session', 'screens']],
  ['apps/web/src/kits', ['tasks', 'notes', 'projects', 'records', 'daily-log']],
  ['apps/web/src/pwa', ['offline-cold', 'offline-faults', 'shell']],
  ['apps/web/src/design', ['screens', 'shell']],
  ['apps/web', ['story', 'shell', 'guards', 'offline']],
  ['packages/offline', ['offline', 'sync-centre']],
  ['packages/domain', ['story', 'guards', 'offline-work']],
  ['apps/server', ['story', 'guards', 'offline-faults']],
];

/**
 * Paths below the root that differ from the commit, including new ones and without deleted ones. @throws
 * Error without git.
 */
export function changedPaths(since: string): string[] {
  const say = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
    return stdout.split('\n').filter(Boolean);
  };
  return [
    ...say('diff', '--name-only', '--diff-filter=d', since),
    ...say('ls-files', '--others', '--exclude-standard'),
  ];
}

/** Files that every browser test uses. */
const ground = /^(?:end-to-end\/|scripts\/|vitest\.config\.ts|package(?:-lock)?\.json)/;

/** The browser tests that show a file. */
export function testsOf(path: string): readonly string[] {
  const [folder, feature] = /^apps\/web\/src\/features\/([^/]+)/.exec(path) ?? [];
  if (folder === undefined || feature === undefined)
    return shownBy.find(([part]) => path.startsWith(`${part}/`))?.[1] ?? [];
  const own = browserTestsNamed(feature).length > 0 ? [feature] : [];
  return [...own, ...(shownBy.find(([part]) => part === folder)?.[1] ?? [])];
}

/** Parts of the names of the browser tests that show what stands in these files, or 'all'. */
export function browserTestsFor(paths: readonly string[]): string[] | 'all' {
  const ownTests = paths.filter((path) => /^end-to-end\/.*\.test\.ts$/.test(path));
  const others = paths.filter((path) => !isTest(path));
  if (others.some((path) => ground.test(path))) return 'all';
  const chosen = others.flatMap((path) => testsOf(path));
  return [...new Set([...chosen, ...ownTests])];
}
