import { expect, test } from 'vitest';
import { type QuickContext, quickLine } from './quick-add-text.ts';

// A Thursday.
const context: QuickContext = {
  today: '2026-11-12',
  locale: 'en-US',
  people: [
    { id: 'priya', label: 'Priya Raman' },
    { id: 'joel', label: 'Joel Reyes' },
    { id: 'josé', label: 'José Reyes' },
  ],
  projects: [
    { id: 'harbor', name: 'Harbor Flats', number: 4 },
    { id: 'clinic', name: 'St. Brigid Clinic', number: 42 },
  ],
  plain: new Set(),
};
const read = (line: string) => quickLine(line, context);

test('WORK-118 a line has title, day, person, priority and project', () => {
  expect(read('Fit doors tomorrow @Priya !high #P-0004')).toEqual({
    title: 'Fit doors',
    parts: [
      { kind: 'due', text: 'tomorrow', day: '2026-11-13' },
      { kind: 'who', text: '@Priya', userId: 'priya' },
      { kind: 'priority', text: '!high', priority: 'high' },
      { kind: 'project', text: '#P-0004', projectId: 'harbor' },
    ],
  });
  expect(read('@jose Call the county #42 !u by Friday')).toMatchObject({
    title: 'Call the county',
    parts: [{ day: '2026-11-13' }, { userId: 'josé' }, { projectId: 'clinic' }, { priority: 'urgent' }],
  });
});

test.each([
  ['today', '2026-11-12'],
  ['in 3 days', '2026-11-15'],
  ['Thursday', '2026-11-19'],
  ['fri', '2026-11-13'],
  ['+3', '2026-11-15'],
  ['Nov 27', '2026-11-27'],
  ['27 november', '2026-11-27'],
  ['11/27', '2026-11-27'],
  ['Jan 5', '2027-01-05'],
  ['2026-12-01', '2026-12-01'],
])('WORK-119 a day at the end of the line: %s', (text, day) => {
  expect(read(`Order pipe ${text}`)).toEqual({ title: 'Order pipe', parts: [{ kind: 'due', text, day }] });
});

test.each([
  'Ask about the May invoices',
  'Tomorrow’s delivery list',
  'Order 12',
  'Meet @reyes',
  'Meet @nobody at 10',
  'Wow!',
  'C# training !!',
  'Unit #9999',
  'tomorrow',
  'Ask about yesterday',
  'Set the bench in the sun',
  'Room 4 2',
])('WORK-120 ordinary text is left as it is: %s', (line) => {
  expect(read(line)).toEqual({ title: line, parts: [] });
});

test('WORK-121 a part that the person rejected stays in the title, and so does the second part of a kind', () => {
  const plain = new Set(['@Priya', 'tomorrow']);
  expect(quickLine('Ring @Priya tomorrow', { ...context, plain })).toEqual({
    title: 'Ring @Priya tomorrow',
    parts: [],
  });
  expect(read('Move #P-4 to #42').title).toBe('Move to #42');
});

test.each([
  ['27.11.', '2026-11-27'],
  ['5.11.', '2027-11-05'],
  ['27. November', '2026-11-27'],
])('WORK-166: a day is read in the order of the organization: %s', (text, day) => {
  expect(quickLine(`Order pipe ${text}`, { ...context, locale: 'de-DE' }).parts).toEqual([
    { kind: 'due', text, day },
  ]);
});

test('WORK-166: the day goes with the word before it', () => {
  for (const text of ['by Friday', 'on Nov 13', 'due in 1 day', 'due tomorrow'])
    expect(read(`Order pipe ${text}`)).toEqual({
      title: 'Order pipe',
      parts: [{ kind: 'due', text, day: '2026-11-13' }],
    });
});

test('WORK-166: a day that is meant as it stands stays whole, with the word before it', () => {
  expect(quickLine('Stand by Friday', { ...context, plain: new Set(['by Friday']) })).toEqual({
    title: 'Stand by Friday',
    parts: [],
  });
});

test('WORK-166: a task is given to several people, and to each of them once', () => {
  expect(read('Lift the beam @Priya @joel @priya')).toEqual({
    title: 'Lift the beam',
    parts: [
      { kind: 'who', text: '@Priya', userId: 'priya' },
      { kind: 'who', text: '@joel', userId: 'joel' },
    ],
  });
});

test('WORK-166: people and projects are found by the beginning of any word, by their whole name without blanks, and past a comma', () => {
  expect(read('Ring @raman').parts).toMatchObject([{ userId: 'priya' }]);
  expect(read('Ring @JoelReyes').parts).toMatchObject([{ userId: 'joel' }]);
  expect(read('Ring @Priya, then wait').title).toBe('Ring then wait');
  expect(read('Sweep #brigid').parts).toMatchObject([{ projectId: 'clinic' }]);
  expect(read('Sweep #stbrigidclinic').parts).toMatchObject([{ projectId: 'clinic' }]);
  expect(read('Sweep #').parts).toEqual([]);
});

test.each([
  'Order ball valve 3/4',
  'Hang drywall 5/8',
  'Finish phase 1/2',
  'Order rebar #5',
  'Fix unit #3',
  'Fix unit #42',
  'Update drawing to rev 1.2',
  'Cut studs 2x4',
  'Order pipe 1/2 in',
  'Order plywood 11/16',
  'Screws #4, two boxes',
])('QUICKADD-800 (quick-add-sizes) a size is neither a day nor a project: %s', (line) => {
  const projects = Array.from({ length: 12 }, (_, at) => ({
    id: `p${at + 1}`,
    name: `Job ${at}`,
    number: at + 1,
  }));
  expect(
    quickLine(line, { ...context, today: '2026-11-25', projects: [...projects, ...context.projects] }),
  ).toEqual({
    title: line,
    parts: [],
  });
});

test('QUICKADD-873 what is given back as text takes nothing else with it', () => {
  const plain = new Set(['!high', '@Priya']);
  expect(quickLine('Fit doors tomorrow !high @Priya', { ...context, plain })).toMatchObject({
    title: 'Fit doors !high @Priya',
    parts: [{ kind: 'due', text: 'tomorrow' }],
  });
  expect(quickLine('tomorrow !high', { ...context, plain })).toEqual({ title: 'tomorrow !high', parts: [] });
  expect(quickLine('Fit doors tomorrow', { ...context, plain: new Set(['tomorrow']) }).parts).toEqual([]);
});

test('QUICKADD-801 a day or a project that is said to be one is taken, beside a size as well', () => {
  expect(read('Order valve 3/4 by 12/16')).toMatchObject({
    title: 'Order valve 3/4',
    parts: [{ kind: 'due', text: 'by 12/16', day: '2026-12-16' }],
  });
  expect(read('Order rebar #5 #P-4 tomorrow')).toMatchObject({
    title: 'Order rebar #5',
    parts: [{ day: '2026-11-13' }, { text: '#P-4', projectId: 'harbor' }],
  });
  expect(read('Order rebar #0004').parts).toMatchObject([{ projectId: 'harbor' }]);
  expect(read('Order pipe 1/2/2027').parts).toMatchObject([{ day: '2027-01-02' }]);
});
