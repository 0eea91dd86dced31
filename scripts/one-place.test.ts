import { expect, test } from 'vitest';
import { filesBelow, isTest, readSource } from './sources.ts';

/** Every source of the product in which the words stand, without its tests. */
function sourcesWith(words: RegExp): string[] {
  return filesBelow(['apps', 'packages'], ['.ts', '.tsx']).filter(
    (file) => !isTest(file) && words.test(readSource(file)),
  );
}

test('HOUSE-512 what spreadsheets open is written in one place for each kind of file, through the one that leaves no formula', () => {
  const writers = sourcesWith(
    /from '(?:papaparse|write-excel-file[^']*|exceljs|xlsx)'|import\('(?:papaparse|write-excel)/,
  );
  expect(writers).toEqual(['apps/web/src/kits/table-files/table-xlsx.ts', 'packages/domain/tables/csv.ts']);
  for (const writer of writers) expect(readSource(writer)).toMatch(/import \{ plainText \} from/);
  expect(sourcesWith(/escapeFormulae/)).toEqual([]);
  // A file of this type is made of nothing else.
  for (const file of sourcesWith(/text\/csv/).filter((one) => /new Blob/.test(readSource(one))))
    expect(readSource(file)).toMatch(/csvLines|audit\.export/);
});

test('HOUSE-513 ids that are derived, and so can be guessed, are made for operations of jobs alone', () => {
  expect(sourcesWith(/\bv[35]\b(?: as \w+)?(?:, [^}]*)? \} from 'uuid'|\buuidv[35]\(/)).toEqual([
    'apps/server/src/jobs/job-operation.ts',
  ]);
});

test('HOUSE-514 the page has one host for the inputs of files, which no breakpoint and no closing takes away', () => {
  const inputs =
    /type="file"|type: 'file'|type = 'file'|'type', 'file'|showOpenFilePicker|showDirectoryPicker/;
  expect(sourcesWith(inputs)).toEqual(['apps/web/src/data/files/use-file-input.ts']);
  // The page's own camera hands over each picture at the press, so that nothing waits for a component.
  expect(sourcesWith(/getUserMedia/)).toEqual(['apps/web/src/data/device/use-camera.ts']);
});

test('HOUSE-515 no list to choose a job from names jobs without the mark of the sample company', () => {
  const unmarked = /\b(?:projects|jobs)\.map\(\(\{[^}]*\bname\b[^}]*\}\) => \(\{[^}]*label: name\b/;
  const inScreens = (file: string) => !file.startsWith('apps/web/src/design/gallery/');
  expect(sourcesWith(unmarked).filter(inScreens)).toEqual([]);
});

test('HOUSE-870 whatever name a file is saved under is made safe for every system first', () => {
  const savers = sourcesWith(/\bdownload=\{|\.download = |content-disposition': (?!')/);
  expect(savers.length).toBeGreaterThan(3);
  const isSafe = /download=\{savedFileName\(|\.download = savedFileName\(|dispositionOf\(/;
  expect(savers.filter((file) => !isSafe.test(readSource(file)))).toEqual([]);
  expect(sourcesWith(/\bdownload=\{(?!savedFileName\()|\.download = (?!savedFileName\()/)).toEqual([]);
});

test('HOUSE-871 an e-mail address is read by one schema and entered in one input, which leave letters of any writing as they are', () => {
  expect(sourcesWith(/type="email"|type: 'email'/)).toEqual([]);
  expect(sourcesWith(/inputMode="email"/)).toEqual(['apps/web/src/design/fields/input.tsx']);
  // The form in which the identity library takes addresses.
  expect(sourcesWith(/z\.email\(|\.email\(\)/)).toEqual(['apps/server/src/identity/email-address.ts']);
});

test('HOUSE-850 hours are written in one notation, by one place, also those of a clock that runs', () => {
  const written = [
    // '8:44' put together by hand.
    /\/ 60\)\}:\$\{/,
    // '2h 47m', '4 h 30 min' and the like.
    /\$\{[^}]+\} ?h(?: \$\{|`)/,
    /toFixed\(\d\)\}? ?h\b/,
  ];
  // The sample company's records are made of times of the clock.
  const isSample = (file: string) => file.includes('/modules/sample/');
  const spelled = new Set(written.flatMap(sourcesWith).filter((file) => !isSample(file)));
  expect([...spelled].toSorted()).toEqual([
    'packages/domain/hours/notation.ts',
    // How long drives take and plans overlap, which are no hours worked.
    'packages/domain/schedule/text.ts',
  ]);
});

/** The state that a text field shows, where its component holds what is typed in a plain useState. */
function typedWithoutDraft(source: string): string[] {
  const states = [...source.matchAll(/const \[(\w+), \w+\] = useState\b/g)].map(([, name]) => name ?? '');
  const empty = [...source.matchAll(/const \[(\w+), \w+\] = useState(?:<string>)?\(''\)/g)].map(
    ([, name]) => name ?? '',
  );
  const shown = [...source.matchAll(/<(?:Input|EmailInput|Textarea|SuggestInput|RichTextField)\b/g)].flatMap(
    ({ index }) => {
      const value = /\bvalue=\{([^}]*)\}/.exec(openingTag(source, index))?.[1] ?? '';
      return states.filter((name) => new RegExp(String.raw`\b${name}\b`).test(value));
    },
  );
  return [...new Set([...empty, ...shown])];
}

/** The tag that begins here, to its end: a '>' in the braces of an attribute is none. */
function openingTag(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    else if (source[at] === '}') depth -= 1;
    else if (source[at] === '>' && depth === 0) return source.slice(from, at);
  }
  return source.slice(from);
}

test('HOUSE-925 what a person types into a form is held by a draft, except for what a reload need not bring back', () => {
  expect(typedWithoutDraft(`const [why, setWhy] = useState('');`)).toEqual(['why']);
  const field = (held: string) =>
    `const [slot, set] = ${held}; <Input onChange={() => set()} value={slot.time} />`;
  expect(typedWithoutDraft(field('useState({ time: "" })'))).toEqual(['slot']);
  expect(typedWithoutDraft(field('useDraftValues(name, shape, first)'))).toEqual([]);
  const held = filesBelow(['apps/web/src/app', 'apps/web/src/features', 'apps/web/src/kits'], ['.ts', '.tsx'])
    .filter((file) => !isTest(file))
    .flatMap((file) => typedWithoutDraft(readSource(file)).map((name) => `${file.slice(13)} ${name}`));
  expect(held).toEqual([
    // A search, which ends with its layer.
    'app/shell/palette-button.tsx typed',
    // A title for the selected photos, whose selection a reload ends.
    'features/client-links/shown/link-dialog.tsx title',
    // Applies until the page is reloaded.
    'features/diagnostics/interval-form.tsx typed',
    // Words that are shown or read aloud, and typed by nobody.
    'features/files/pdf-view.tsx words',
    'features/hours/parts/use-clock-actions.ts announcement',
    // A tag for the selected photos, whose selection a reload ends.
    'features/photos/parts/bulk-bar.tsx text',
    // An optional title, which goes into a file at once.
    'features/photos/report/report-dialog.tsx title',
    // Begins with its draft and is written into it with each change.
    'features/project-detail/team-dialog.tsx names',
    // A day that is picked.
    'features/tasks/bulk/bulk-due-dialog.tsx day',
    // Before there is a copy on the device, the tab keeps it (`keepText`).
    'features/trial/trial-screen.tsx companyName',
    // A search for an address, whose result is in the draft of its form.
    'kits/map/map-address.tsx typed',
  ]);
});

test('HOUSE-516 how many digits a number has is said in the formats of the domain alone, so that no engine decides what money means', () => {
  const asks =
    /FractionDigits|SignificantDigits|style: 'currency'|style: 'percent'|style: 'unit'|currencyDisplay/;
  expect(sourcesWith(asks).filter((file) => !file.startsWith('packages/domain/formats/'))).toEqual([]);
  expect(sourcesWith(asks)).toEqual([
    'packages/domain/formats/money-text.ts',
    'packages/domain/formats/number-text.ts',
  ]);
  expect(sourcesWith(/resolvedOptions\(\)\.(?:min|max)imum/)).toEqual([]);
});
