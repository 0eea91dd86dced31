import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { namesOf } from '../../kits/names/use-project-names.ts';
import { bridge, clinic, recordsOf } from '../../testing/company.ts';
import { openPart } from '../../testing/part.tsx';
import { Preparing } from './preparing.tsx';
import TargetDialog from './target-dialog.tsx';
import { UnassignedPhotos } from './unassigned-photos.tsx';

const records = recordsOf('halden');
const names = namesOf([
  records.project({ id: clinic, name: 'Clinic' }),
  records.project({ id: bridge, name: 'Bridge' }),
  records.project({ name: 'Old mill', status: 'archived' }),
]);

/** The question which job photos are of; `chosen` is what was answered, then that it closed. */
async function asked(projectId: string | null) {
  const chosen: string[] = [];
  const person = await openPart(
    <TargetDialog
      projectId={projectId}
      names={names}
      goOn="Take photo"
      onChoose={(id) => chosen.push(id)}
      onClose={() => chosen.push('closed')}
    />,
  );
  return { person, chosen };
}

test('PHOTOVIEW-21: nothing goes on before a job is chosen, and then what was being done does', async () => {
  const { person, chosen } = await asked(null);
  await person.press('Take photo');
  await person.reads('Choose a project.');
  expect(chosen).toEqual([]);
  await person.pick('Project', 'Bridge');
  await person.readsNo('Choose a project.');
  await person.press('Take photo');
  expect(chosen).toEqual([bridge, 'closed']);
});

test('PHOTOVIEW-21: the job that photos went to last stands there, those that are over are not offered, and Cancel changes nothing', async () => {
  const { person, chosen } = await asked(clinic);
  await person.holds('Project', 'Clinic', 'combobox');
  await person.user.click(await person.find('combobox', 'Project'));
  await person.find('option', /^Bridge/);
  expect(person.has('option', /^Old mill/)).toBe(false);
  await person.user.keyboard('{Escape}');
  await person.press('Cancel');
  expect(chosen).toEqual(['closed']);
});

test('PHOTOVIEW-22: photos without a job are counted and ask for one', async () => {
  let chosen = 0;
  const choose = () => (chosen += 1);
  const person = await openPart(
    <>
      <UnassignedPhotos count={1} onChoose={choose} />
      <UnassignedPhotos count={3} onChoose={choose} />
    </>,
  );
  await person.reads('Which job is the photo from?');
  await person.reads('Which job are the 3 photos from?');
  await person.press('Choose');
  expect(chosen).toBe(1);
});

test('PHOTOVIEW-23: while photos are made ready it says how many are, to be heard too, and can be stopped', async () => {
  let stopped = 0;
  const person = await openPart(
    <Preparing progress={{ done: 3, total: 12 }} onCancel={() => (stopped += 1)} />,
  );
  expect(screen.getByText('Preparing 3 of 12').tagName).toBe('OUTPUT');
  const bar = await person.find('meter', 'Preparing photos');
  expect(bar.getAttribute('aria-valuetext')).toBe('3 of 12');
  await person.press('Stop preparing');
  expect(stopped).toBe(1);
});
