type Wanted = { text: string | RegExp; isRequired: boolean; came: boolean };

/** Sentences of the page of the tests itself, which say nothing of the product. */
const ofThePage: readonly RegExp[] = [
  // happy-dom does not know the element, which browsers do.
  /^The tag <search> is unrecognized in this browser/,
  // A PDF is read back with the build for browsers, since that is the one that the product has.
  /^Warning: Please use the `legacy` build in Node\.js environments/,
  // A test ended while its page still wrote; the store of a page that is gone is closed.
  /DatabaseClosedError/,
];

/** What is logged during a test, against what the test says that it provokes. */
export function createLogbook() {
  let wanted: Wanted[] = [];
  /** Those of the test before: what it began may end a moment later. */
  let before: Wanted[] = [];
  let unexpected: string[] = [];

  const isWanted = (message: string) => (one: Wanted) =>
    typeof one.text === 'string' ? message.includes(one.text) : one.text.test(message);

  return {
    note(message: string): void {
      if (ofThePage.some((each) => each.test(message))) return;
      const matches = wanted.filter(isWanted(message));
      for (const match of matches) match.came = true;
      if (matches.length === 0 && !before.some(isWanted(message))) unexpected.push(message);
    },
    want(text: string | RegExp, { isRequired }: { isRequired: boolean }): void {
      wanted.push({ text, isRequired, came: false });
    },
    /** Ends the page's test. @returns what is wrong with its log, as one sentence each. */
    end(): string[] {
      const faults = [
        ...unexpected.map((message) => `An error was logged that the test does not expect: ${message}`),
        ...wanted
          .filter(({ isRequired, came }) => isRequired && !came)
          .map(({ text }) => `The test expects that this is logged, and it was not: ${String(text)}`),
      ];
      before = wanted;
      wanted = [];
      unexpected = [];
      return faults;
    },
  };
}
