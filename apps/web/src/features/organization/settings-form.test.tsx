import { AppError } from '@plumbline/domain/errors/app-error';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { findPanel, linesIn, rowsIn } from '../../testing/read.ts';
import SettingsScreen from './shown/settings-screen.tsx';
import { expectLogged } from '../../testing/logged.ts';

const facts = { currencyFixedSince: null, ownFences: 3, nextProjectNumber: 52 };

async function openSettings(given: object = {}, row: object = {}) {
  const device = await openDevice('office');
  const own = { ...device.records.organization(), timezone: 'America/Chicago', version: 7, ...row };
  await device.keep('organization', own);
  device.server.answer('organization.getSettingsFacts', () => ({ ...facts, ...given }));
  device.server.answer('audit.list', () => ({
    rows: [
      {
        ...{
          id: 'a',
          at: '2026-03-02T10:00:00.000Z',
          doneAt: null,
          userId: people.office.userId,
          action: 'update',
        },
        ...{
          entity: 'organization',
          entityId: own.id,
          title: 'Reyes Building',
          projectId: null,
          address: null,
        },
        ...{
          fields: ['receiptRequiredAbove'],
          before: { receiptRequiredAbove: 5000 },
          after: { receiptRequiredAbove: 2500 },
        },
      },
    ],
    nextCursor: null,
  }));
  const settings = { timeZone: own.timezone };
  const person = await device.show(<SettingsScreen />, { who: 'office', settings });
  await person.holds('Next job', 'P-0052');
  return { ...device, own, person, sent: () => device.server.inputsOf('organization.updateSettings') };
}

const unsaved = () => screen.queryByRole('region', { name: 'Changes that are not saved' });

test('ORGSETTINGS-20: nothing is offered to be saved until something is changed, and only what was changed is sent, with the version that was seen', async () => {
  const { person, sent } = await openSettings();
  expect(unsaved()).toBeNull();
  await person.write('Overtime in a day after', '25');
  await person.press('Save settings');
  await person.reads('At most 24 hours.');
  await person.write('Overtime in a day after', '7.5');
  await person.write('Receipt needed above', '25');
  await person.write('Phone', '218 555 0100');
  await person.reads(
    '3 changes are not saved: daily overtime, amount that needs a receipt, and phone number on the letterhead',
  );
  await person.press('Save settings');
  await waitFor(() =>
    expect(sent()).toEqual([
      { version: 7, overtimeDailyMinutes: 450, receiptRequiredAbove: 2500, phone: '218 555 0100' },
    ]),
  );
});

test('ORGSETTINGS-21: another zone says before it is saved what reads otherwise and which punches fall on another day', async () => {
  const { server, person, sent } = await openSettings();
  server.answer('organization.previewZone', () => ({
    ...{ entries: 1, weeks: ['2026-03-02'], weekCount: 1, wholeDays: 2, series: 1 },
    named: [
      {
        ...{ id: 'e', userId: people.crew.userId, clockIn: '2026-03-03T06:30:00.000Z' },
        ...{ from: '2026-03-03', to: '2026-03-02' },
      },
    ],
  }));
  await person.pick('Zone', 'America/Denver, Mountain Time');
  await person.reads('If you save Mountain time, no punch moves. What you read does.');
  await person.reads(/7:00 AM reads as 6:00 AM/);
  await person.reads('1 punch falls on another day: the week of Mar 2, 2026.');
  await person.press('See the punch');
  await person.reads(/Tue, Mar 3, 12:30 AM → Mon, Mar 2, 11:30 PM/);
  await person.press('Save Mountain time');
  await waitFor(() => expect(sent()).toEqual([{ version: 7, timezone: 'America/Denver' }]));
});

test('ORGSETTINGS-22: what is not saved can be dropped with one press, named after what stays', async () => {
  const { person, sent } = await openSettings();
  await person.pick('Zone', 'Asia/Kolkata, India Standard Time');
  await person.press('Keep Central time');
  await waitFor(() => expect(unsaved()).toBeNull());
  expect(sent()).toEqual([]);
});

test('ORGSETTINGS-23: a currency that amounts have fixed says since when, and cannot be picked', async () => {
  const { person } = await openSettings({ currencyFixedSince: '2026-02-03T10:00:00.000Z' });
  await person.reads('Fixed since Feb 3, 2026, when the first amount was kept.');
  expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveProperty('disabled', true);
});

test('ORGSETTINGS-24: the line of samples reads as the choices will, in euros with 24 hours and kilometers', async () => {
  const { person } = await openSettings({}, { timezone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR' });
  await person.reads('You run on Central European time, in euros.');
  const read = linesIn(await findPanel('Zone, language, money'))
    .join(' | ')
    .replaceAll('\u00A0', ' ');
  expect(read).toContain('1.234,50 €');
  expect(read).toContain('66 km');
  expect(read).toContain('150 m');
  expect(read).toMatch(/\b\d\d:\d\d\b/);
});

test('ORGSETTINGS-25: who changed what stands beside it, from what to what', async () => {
  await openSettings();
  const panel = await findPanel('What was changed');
  await waitFor(() => expect(rowsIn(panel)[0]).toContain('Receipt required above'));
  const [row] = within(panel).getAllByRole('listitem');
  expect(row && linesIn(row)).toEqual(
    expect.arrayContaining(['Receipt required above', '$50.00', '$25.00', 'Dana Reyes']),
  );
});

test('ORGSETTINGS-900: what another admin saves is shown on an open page, also in an input that has the focus and was not touched', async () => {
  const { person, keep, own } = await openSettings();
  const phone = await person.find('textbox', 'Phone');
  phone.focus();
  await keep('organization', { ...own, version: 8, name: 'Halden & Sons', phone: '218 555 0100' });
  await person.reads('Halden & Sons · only admins see this page');
  await person.holds('Phone', '218 555 0100');
  expect(document.activeElement).toBe(phone);
  expect(unsaved()).toBeNull();
});

test('ORGSETTINGS-901: what is typed here stays when another admin saves the field, says so beside it, and replaces it only when that is confirmed', async () => {
  const { person, keep, own, sent } = await openSettings();
  await person.write('Phone', '218 555 0100');
  await keep('organization', { ...own, version: 8, phone: '218 555 0133', licenceNumber: 'PM 071482' });
  await person.holds('License number', 'PM 071482');
  await person.holds('Phone', '218 555 0100');
  const description =
    'This became “218 555 0133” elsewhere meanwhile. What you entered stays until you save or discard it.';
  screen.getByRole('textbox', { name: 'Phone', description });
  expect(unsaved()?.textContent).toContain('1 change is not saved: phone number on the letterhead');
  await person.press('Save settings');
  await person.press('Replace with mine');
  await waitFor(() => expect(sent()).toEqual([{ version: 8, phone: '218 555 0100' }]));
});

test('ORGSETTINGS-902: what is discarded gives way to what stands there by now, and what both have written is nobody’s change', async () => {
  const { person, keep, own } = await openSettings();
  await person.write('Phone', '218 555 0100');
  await person.write('License number', 'PM 071482');
  await keep('organization', { ...own, version: 8, phone: '218 555 0133', licenceNumber: 'PM 071482' });
  await waitFor(() => expect(unsaved()?.textContent).toContain('1 change is not saved: phone number'));
  await person.press('Discard');
  await person.holds('Phone', '218 555 0133');
  expect(unsaved()).toBeNull();
  await keep('organization', { ...own, version: 9, phone: '218 555 0144', licenceNumber: 'PM 9' });
  await person.holds('License number', 'PM 9');
  await person.holds('Phone', '218 555 0144');
});

test('ORGSETTINGS-914: without a signal everything is read, the form says what becomes of a change, and a logo that it needs one', async () => {
  const { person, hearSignal } = await openSettings({}, { logoStorageId: 'logo', phone: '218 555 0100' });
  act(() => hearSignal(false));
  await person.reads('No signal. A logo needs one: change it when the signal is back.');
  await person.reads(/^No signal. This needs one to be sent./);
  for (const name of ['Replace the logo', 'Remove it'])
    expect(await person.find('button', name)).toHaveProperty('disabled', true);
  await person.holds('Phone', '218 555 0100');
});

test('ORGSETTINGS-915: what cannot be a logo is refused beside the button, in a sentence that names the file', async () => {
  const { person, server } = await openSettings();
  await person.find('button', 'Upload a logo');
  const input = document.querySelector<HTMLInputElement>('input[type="file"][aria-label="Logo"]');
  if (input === null) throw new Error('Nothing takes a file.');
  const picked = (file: File) => fireEvent.change(input, { target: { files: [file] } });
  picked(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await person.reads(
    '“logo.svg” is not a PNG, JPEG or WebP. Save the logo as one of these, then pick it again.',
  );
  const huge = new File(['x'], 'huge.png', { type: 'image/png' });
  Object.defineProperty(huge, 'size', { value: 10 * 1024 * 1024 + 1 });
  picked(huge);
  await person.reads('“huge.png” has more than 10 MB. Pick a smaller picture.');
  expect(server.inputsOf('organization.generateLogoUploadUrl')).toEqual([]);
});

test('ORGSETTINGS-916: taking the logo off sends the version that was seen, and Undo puts it back', async () => {
  const logoStorageId = '0198c0de-0000-7000-8000-0000000000aa';
  const { person, server, sent, own } = await openSettings({}, { logoStorageId });
  server.answer('organization.updateSettings', () => ({
    organization: { ...own, logoStorageId: null, version: 8 },
  }));
  await person.press('Remove it');
  await person.reads('Logo removed');
  await person.press('Undo');
  await person.reads('Logo as before');
  expect(sent()).toEqual([
    { version: 7, logoStorageId: null },
    { version: 8, logoStorageId },
  ]);
});

test('ORGSETTINGS-917: what only the server knows and did not say is named, with a way to try again', async () => {
  expectLogged('organization.getSettingsFacts: PLAN_EXPIRED');
  const device = await openDevice('office');
  let isDown = true;
  device.server.answer('organization.getSettingsFacts', () => {
    if (isDown) throw new AppError('PLAN_EXPIRED');
    return facts;
  });
  device.server.answer('audit.list', () => ({ rows: [], nextCursor: null }));
  const person = await device.show(<SettingsScreen />, { who: 'office' });
  await person.reads('Some of the settings did not load');
  expect(await person.find('textbox', 'Next job')).toHaveProperty('disabled', true);
  isDown = false;
  await person.press('Try again');
  await person.holds('Next job', 'P-0052');
  await person.readsNo('Some of the settings did not load');
});

test('ORGSETTINGS-918: what is not saved is still there when somebody comes back to the page', async () => {
  const { person } = await openSettings();
  await person.write('Phone', '218 555 0100');
  person.show(<p>Elsewhere</p>);
  await person.reads('Elsewhere');
  person.show(<SettingsScreen />);
  await person.holds('Phone', '218 555 0100');
  await waitFor(() => expect(unsaved()?.textContent).toContain('1 change is not saved: phone number'));
});

test('ORGSETTINGS-919: a letterhead without address and phone says what they are good for', async () => {
  const { person } = await openSettings();
  await person.reads(/^Neither address nor phone stands on your papers yet/);
  await person.write('Address', '2210 W Michigan St');
  await person.readsNo(/^Neither address nor phone stands on your papers yet/);
});
