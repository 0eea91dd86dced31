import { letterheadOf } from '@plumbline/domain/entities/letterhead';
import { fireEvent, waitFor } from '@testing-library/react';
import { PDFDocument } from 'pdf-lib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bridge, clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { onePixel, readPdf } from '../../../kits/pdf/pdf-read.fixture.ts';
import { linesIn } from '../../../testing/read.ts';
import CalendarScreen from '../calendar-screen.tsx';
import { weekPdf } from './week-pdf.ts';
import type { WeekSheet } from './week-sheet.ts';

const { crew } = people;
const at = (day: string, hour: string) => `2026-03-${day}T${hour}:00.000Z`;

async function openCalendar(letterhead: object = {}) {
  const { records, keep, show } = await openDevice('office');
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

test('CALPRINT-2: the week is saved as a PDF under its first day', async () => {
  const saved: { name: string; blob: Blob }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) blobs.push(file);
    return 'blob:week';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    const [blob] = blobs;
    if (blob) saved.push({ name: this.download, blob });
  });
  onTestFinished(() => {
    click.mockRestore();
    vi.restoreAllMocks();
  });
  const person = await openCalendar();
  await person.press('Print or save the week');
  await person.press('Save the week as a PDF', 'menuitem');
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['calendar-2026-03-02.pdf']));
  const pdf = await PDFDocument.load(await (saved[0]?.blob ?? new Blob()).arrayBuffer());
  expect([pdf.getTitle(), pdf.getPageCount()]).toEqual(['Reyes Building: Mar 2, 2026 to Mar 8, 2026', 1]);
});

test('CALPRINT-3: a PDF takes as many pages as it needs, whatever letters names have and however full a day is', async () => {
  const entry = (index: number) => ({
    id: String(index),
    time: '7:00 AM',
    title: `Søren ${index} 東京`,
    detail: 'x'.repeat(80),
  });
  const sheet: WeekSheet = {
    ...{ letterhead: letterheadOf({ name: 'Łódź & Sons' }), logo: null, title: 'Mar 2 to Mar 8' },
    days: Array.from({ length: 7 }, (_, day) => ({ day: String(day), label: `Day ${day}` })),
    people: Array.from({ length: 30 }, (_, person) => ({
      ...{ id: String(person), name: `Person ${person}`, position: 'Plumber' },
      cells: Array.from({ length: 7 }, (_cell, day) =>
        Array.from({ length: person === 3 && day === 2 ? 40 : 1 }, (_entry, position) => entry(position)),
      ),
    })),
  };
  const pdf = await PDFDocument.load(await (await weekPdf(sheet)).arrayBuffer());
  expect(pdf.getPageCount()).toBeGreaterThan(4);
  expect(pdf.getPage(0).getSize()).toEqual({ width: 792, height: 595 });
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

test('CALPRINT-901: the week as a PDF has letterhead and logo on its first page, and the name on every other', async () => {
  const manyPeople = Array.from({ length: 40 }, (_, index) => ({
    ...{ id: String(index), name: `Person ${index}`, position: 'Plumber', cells: [[]] },
  }));
  const sheet: WeekSheet = {
    letterhead: letterheadOf({ name: 'Halden & Sons', ...letterhead }),
    ...{ logo: onePixel, title: 'Mar 2 to Mar 8', days: [{ day: '1', label: 'Mon' }], people: manyPeople },
  };
  const [first, second] = await readPdf(await weekPdf(sheet));
  expect(first?.texts.slice(0, 6)).toEqual([...head, 'Halden & Sons', 'Mar 2 to Mar 8']);
  expect(second?.texts[0]).toBe('Halden & Sons: Mar 2 to Mar 8');
  expect([first?.pictures, second?.pictures]).toEqual([1, 0]);
  // What is no picture is left out, and the rest is made.
  const [without] = await readPdf(await weekPdf({ ...sheet, logo: new Blob(['?'], { type: 'image/png' }) }));
  expect([without?.texts[4], without?.pictures]).toEqual(['Halden & Sons', 0]);
});
