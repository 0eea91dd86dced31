/** The most tests in quarantine at a time, and for how many days each. */
const quarantineLimit = 3;
const quarantineDays = 14;

/** `since` is a day, such as 2026-11-22. */
export type Quarantine = { since: string; reason: string };
declare module 'vitest' {
  // The way in which vitest types a test's own metadata.
  interface TaskMeta {
    quarantine?: Quarantine;
  }
}

/** A test, or with null as its name a file that failed outside its tests: its set-up or its tear-down did. */
export type Seen = {
  file: string;
  name: string | null;
  passed: boolean;
  quarantine: Quarantine | null;
};

/**
 * `faults`: failures that belong to no file. `productEnded`: the product that all tests share was stopped in
 * good order.
 */
export type RunReport = { seen: Seen[]; faults: string[]; productEnded: boolean };

/** Reports an exit code other than 0 that nothing in the report explains; `status` is null after a signal. */
export function faultsOfEnd(
  status: number | null,
  { seen, faults }: Pick<RunReport, 'seen' | 'faults'>,
): string[] {
  const isAccountedFor = faults.length > 0 || seen.some(({ passed }) => !passed);
  return status === 0 || isAccountedFor
    ? []
    : [`vitest ended with ${status ?? 'a signal'} and named no failure`];
}

export type Verdict = { green: boolean; lines: string[] };

/**
 * `secondLooks`: how many failed tests are run again at the most. `today`: a day, such as 2026-11-22.
 * `mayBeEmpty`: only a part was asked for, in which there may be no test.
 */
export type Judged = { kind: string; secondLooks: number; today: string; mayBeEmpty: boolean };

/**
 * The verdict on a run of tests. A failed test counts once it has failed alone too; one in quarantine is
 * reported and does not count, but too many or too old quarantines do. @param again the results of the failed
 * tests when run alone; null when they were too many for that.
 */
export function verdictOf(
  { seen: first, faults: ownFaults, productEnded }: RunReport,
  again: readonly Seen[] | null,
  { kind, secondLooks, today, mayBeEmpty }: Judged,
): Verdict {
  const quarantined = first.filter(({ quarantine }) => quarantine !== null);
  const failed = needSecondLook(first);
  const isGreen = (one: Seen) => again?.some((look) => isSame(look, one) && look.passed) === true;
  const red = failed.filter((one) => !isGreen(one));
  const faults = [
    ...quarantineFaults(quarantined, today),
    ...ownFaults,
    ...(productEnded ? [] : ['the product that the tests share was not stopped in good order']),
  ];
  const tests = first.filter(({ name }) => name !== null);
  const lines = [
    `${tests.filter(({ passed }) => passed).length} of ${tests.length} ${kind} tests passed at the first look`,
    ...quarantined.map(
      ({ name, passed, quarantine }) =>
        `in quarantine since ${quarantine?.since}, ${passed ? 'passed' : 'failed'}: ${name} (${quarantine?.reason})`,
    ),
    ...faults,
    ...failed.filter(isGreen).map((one) => `needed a second look: ${titleOf(one)}`),
    ...(again === null ? [`no second look: more than ${secondLooks} failed`] : []),
    ...red.map((one) => `failed: ${titleOf(one)}`),
  ];
  return { green: (tests.length > 0 || mayBeEmpty) && red.length + faults.length === 0, lines };
}

export const needSecondLook = (seen: readonly Seen[]): Seen[] =>
  seen.filter(({ passed, quarantine }) => !passed && quarantine === null);

const isSame = (left: Seen, right: Seen): boolean => left.file === right.file && left.name === right.name;
const titleOf = ({ file, name }: Seen): string => (name === null ? `${file}, outside its tests` : name);

function quarantineFaults(quarantined: readonly Seen[], today: string): string[] {
  const faults = quarantined.flatMap(({ name, quarantine }) => {
    const daysOld = (Date.parse(today) - Date.parse(quarantine?.since ?? '')) / 86_400_000;
    if (!(daysOld >= 0)) return [`quarantine without a day that has been: ${name}`];
    if (daysOld > quarantineDays) return [`in quarantine for more than ${quarantineDays} days: ${name}`];
    return quarantine?.reason.trim() ? [] : [`quarantine without a reason: ${name}`];
  });
  const tooMany = quarantined.length > quarantineLimit;
  return tooMany
    ? [`${quarantined.length} tests in quarantine, at most ${quarantineLimit} may be`, ...faults]
    : faults;
}
