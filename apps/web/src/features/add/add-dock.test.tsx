import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openCompany } from '../../testing/app.tsx';
import { clinic } from '../../testing/company.ts';
import { openDevice, openOnDevice } from '../../testing/device-part.tsx';
import { given, type Part } from '../../testing/part.tsx';
import { dockPlace } from '../../navigation/dock.tsx';
import AddDock from './shown/add-dock.tsx';

/** The shell has the dock's place; a part alone has none. */
function placeDock(): void {
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => place.remove());
  given(dockPlace, place);
}

const offered = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

const openAdd = async (person: Part) => {
  await person.press('Add');
  await person.find('dialog', /^Add/);
};

test('PHONE-102: behind the + of the dock stands what the person may add, and goes to the job in sight', async () => {
  await openCompany('crew');
  placeDock();
  const person = await openOnDevice(<AddDock projectId={clinic} />, { device: 'phone' });
  await openAdd(person);
  await person.find('dialog', 'Add to Clinic');
  expect(offered()).toEqual([
    'PhotoOpens the camera',
    'NoteWrite it down',
    'TaskWhat is to do',
    'HoursHours you missed',
    'Photos from this phone',
  ]);
  await person.press(/^Note/);
  await person.find('dialog', 'New note');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Project/ }).value).toBe('Clinic'),
  );
});

test('PHONE-103: without photos in the plan the dock begins with what there is', async () => {
  const device = await openDevice('office', { plan: 'starter' });
  await device.keep('project', device.records.project({ id: clinic, name: 'Clinic' }));
  placeDock();
  const person = await device.show(<AddDock projectId={clinic} />, { device: 'phone' });
  await person.find('button', 'New note');
  await openAdd(person);
  expect(offered()).toEqual(['NoteWrite it down', 'TaskWhat is to do']);
  await person.press(/^Task/);
  await person.find('dialog', 'New task');
});
