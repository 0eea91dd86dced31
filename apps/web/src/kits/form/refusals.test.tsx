import { AppError } from '@plumbline/domain/errors/app-error';
import { expect, test } from 'vitest';
import { openDevice } from '../../testing/device-part.tsx';
import { type ShownInputs, useMutate } from '../../data/queue/use-mutate.ts';

function Form({ shows }: { shows: ShownInputs }) {
  const call = useMutate('savedViews.create', { shows });
  const save = () => void call.run({ page: 'tasks', name: 'Mine', search: {} });
  return (
    <>
      <button type="button" onClick={save}>
        Save
      </button>
      <p>Beside: {call.fields['name'] ?? 'nothing'}</p>
    </>
  );
}

async function refused(shows: ShownInputs, ...paths: string[]) {
  const device = await openDevice('office');
  const fields = paths.map((path) => ({ path, message: `Write another ${path}.` }));
  device.server.refuse('savedViews.create', new AppError('VALIDATION_ERROR', { fields }));
  const person = await device.show(<Form shows={shows} />, { who: 'office' });
  await person.press('Save');
  return person;
}

test('REFUSAL-800: a refusal of an input that the form has stands beside it, and in no toast', async () => {
  const person = await refused(['name'], 'name');
  await person.reads('Beside: Write another name.');
  expect(document.body.textContent).not.toContain('Invalid Data');
});

test.each([
  { message: 'an input that the form has not', shows: ['name'], paths: ['search'] },
  { message: 'an input that it has and one that it has not', shows: ['name'], paths: ['name', 'search'] },
  { message: 'any input, where the form has none', shows: [], paths: ['search'] },
])('REFUSAL-801: a refusal of $said is said in its own words', async ({ shows, paths }) => {
  const person = await refused(shows, ...paths);
  await person.reads('Invalid Data');
  await person.reads(/Write another search\./);
});

test('REFUSAL-802: a form that lists what it has no input for needs no toast', async () => {
  const person = await refused('all', 'search');
  await person.reads('Beside: nothing');
  expect(document.body.textContent).not.toContain('Invalid Data');
});
