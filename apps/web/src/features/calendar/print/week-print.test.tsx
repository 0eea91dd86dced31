import { tablePaper } from '@plumbline/domain/operations/papers';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bridge, clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { expectLogged } from '../../../testing/logged.ts';
import { linesIn } from '../../../testing/read.ts';
import CalendarScreen from '../calendar-screen.tsx';
import { savedFiles } from '../../../testing/saved-files.ts';

const { crew } = people;
const at = (day: string, hour: string) => `2026-03-${day}T${hour}:00.000Z`;

async function openCalendar(letterhead: object = {}, { online = true } = {}) {
  const { records, keep, show, hearSignal } = await openDevice('office');
  await keep('organization', { ...records.organization(), ...letterhead });
  await keep('project', records.project({ id: clinic, name: 'Clinic' }));
  await keep(
    'calendarEvent',
    records.visit({ title: 'Gas drops', attendees: [crew.userId], startDate: at('02', '07:00') }),
    records.visit({
      ...{ title: 'Night watch', attendees: [crew.userId], projectId: null, location: 'Yard' },
      ...{ startDate: at('04', '20:00'), endDate: at('05', '04:00'), eventType: 'other' },
    }),
    records.visit({ title: 'Next week', attendees: [crew.userId], startDate: at('09', '07:00') }),
    records.visit({ title: 'Elsewhere', projectId: bridge, startDate: at('03', '07:00') }),
  );
  hearSignal(online);
  return await show(<CalendarScreen />, { address: `/calendar?people=${crew.userId}`, device: 'office' });
}

test('CALPRINT-1: the week in sight is printed person by person and day by day, narrowed as the screen is', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const person = await openCalendar();
  await person.press('Print or save the week');
  await person.press('Print the week', 'menuitem');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const page = document.querySelector('[data-print="page"]');
  const cells = [...(page?.querySelectorAll('tbody tr > *') ?? [])].map((cell) => linesIn(cell).join(' | '));
  expect(cells).toEqual([
    'Marc Olsen',
    // It goes on until the end of the visit, two days later.
    'From 7:00 AM | Clinic | Gas drops',
    'All day | Clinic | Gas drops',
    'Until 3:00 PM | Clinic | Gas drops | From 8:00 PM | Night watch | Yard',
    'Until 4:00 AM | Night watch | Yard',
    ...['', '', ''],
  ]);
  expect(linesIn(page ?? document.body).slice(0, 2)).toEqual([
    'Reyes Building',
    'Mar 2, 2026 to Mar 8, 2026',
  ]);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('[data-print="page"]')).toBeNull());
});

/** The papers that are sent to be drawn, each answered with a PDF. */
function sentPapers(answer: () => Response = () => new Response(new Blob(['%PDF']))) {
  const papers: unknown[] = [];
  const network = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input !== '/api/papers') return await network(input, init);
    papers.push(JSON.parse(init?.body instanceof Blob ? await init.body.text() : ''));
    return answer();
  });
  onTestFinished(() => spy.mockRestore());
  return papers;
}

test('CALPRINT-2: the week is saved as a PDF under its first day, drawn from what the screen shows', async () => {
  const saved = savedFiles();
  const papers = sentPapers();
  const person = await openCalendar();
  await person.press('Print or save the week');
  await person.press('Save the week as a PDF', 'menuitem');
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['calendar-2026-03-02.pdf']));
  const [{ title, page, tables } = { title: '', page: '', tables: [] }] = papers.map((each) =>
    tablePaper.parse(each),
  );
  expect([title, page]).toEqual(['Mar 2, 2026 to Mar 8, 2026', 'lying']);
  expect(tables[0]?.columns.map((column) => column.title)).toEqual([
    ...['Crew', 'Mon, Mar 2', 'Tue, Mar 3', 'Wed, Mar 4', 'Thu, Mar 5', 'Fri, Mar 6', 'Sat, Mar 7'],
    'Sun, Mar 8',
  ]);
  const line = (text: string, isBold = false) => ({ text, isBold });
  expect(tables[0]?.rows[0]?.slice(0, 4)).toEqual([
    [line('Marc Olsen', true)],
    [line('From 7:00 AM'), line('Clinic', true), line('Gas drops')],
    [line('All day'), line('Clinic', true), line('Gas drops')],
    [
      ...[line('Until 3:00 PM'), line('Clinic', true), line('Gas drops'), line('')],
      ...[line('From 8:00 PM'), line('Night watch', true), line('Yard')],
    ],
  ]);
});

test('CALPRINT-3: what the server refuses is said in its words, and nothing is saved', async () => {
  const saved = savedFiles();
  const message = 'Other papers are being made. Please try again in a moment.';
  sentPapers(() => Response.json({ code: 'RATE_LIMITED', message }, { status: 429 }));
  expectLogged(/RATE_LIMITED/);
  const person = await openCalendar();
  await person.press('Print or save the week');
  await person.press('Save the week as a PDF', 'menuitem');
  await person.reads(message);
  expect(saved).toEqual([]);
});

test('CALPRINT-4: without a signal a PDF is refused with what to do instead, and nothing is sent', async () => {
  const papers = sentPapers();
  const person = await openCalendar({}, { online: false });
  await person.press('Print or save the week');
  await person.press('Save the week as a PDF', 'menuitem');
  await person.reads('The week was not saved');
  await person.reads('A PDF is made with a signal. Print the week instead, which works without one.');
  expect(papers).toEqual([]);
});

const letterhead = {
  ...{ address: '2210 W Michigan St\nDuluth, MN 55806', phone: '218 555 0100' },
  ...{ licenceNumber: 'PM 071482', logoStorageId: 'the-logo' },
};
const head = ['2210 W Michigan St', 'Duluth, MN 55806', '218 555 0100', 'License PM 071482'];

test('CALPRINT-900: the week on paper begins with the letterhead, and is printed once the logo is there', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const person = await openCalendar(letterhead);
  await person.press('Print or save the week');
  await person.press('Print the week', 'menuitem');
  const logo = await waitFor(() => {
    const found = document.querySelector('[data-print="page"] img');
    if (found === null) throw new Error('There is no logo.');
    return found;
  });
  expect(logo.getAttribute('src')).toContain('/api/files/the-logo');
  expect(print).not.toHaveBeenCalled();
  fireEvent.load(logo);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const page = document.querySelector('[data-print="page"]');
  expect(linesIn(page ?? document.body).slice(0, 5)).toEqual(['Reyes Building', ...head]);
});
