const unitProjects: readonly string[] = [
  'rules',
  'domain',
  'offline',
  'server',
  'web',
  'screens',
  'simulation',
];
const browserProject = 'end-to-end';

export type TestChoice = {
  /** The projects without a browser. */
  projects: string[];
  browser: boolean;
  /** Parts of file names; none means all files. */
  files: string[];
  /** The commit with which files are compared, 'HEAD' for what is not committed yet, or null for all files. */
  since: string | null;
};

/**
 * Parses the arguments of `npm test`: names of projects (none: all of them), parts of file names, and
 * `--changed` or `--changed=<commit>`. @throws Error for an unknown option, and for --changed together with
 * file names.
 */
export function choiceOf(words: readonly string[]): TestChoice {
  const options = words.filter((word) => word.startsWith('-'));
  const unknown = options.find((option) => !/^--changed(?:=.+)?$/.test(option));
  if (unknown !== undefined) throw new Error(`npm test does not know ${unknown}.`);
  const named = words.filter((word) => word === browserProject || unitProjects.includes(word));
  const files = words.filter((word) => !options.includes(word) && !named.includes(word));
  const [changed] = options;
  if (changed !== undefined && files.length > 0)
    throw new Error('npm test takes parts of file names or --changed, not both.');
  return {
    projects: named.length === 0 ? [...unitProjects] : named.filter((name) => name !== browserProject),
    browser: named.length === 0 || named.includes(browserProject),
    files,
    since: changed === undefined ? null : (changed.split('=')[1] ?? 'HEAD'),
  };
}
