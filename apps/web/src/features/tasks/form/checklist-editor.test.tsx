import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openCompany } from '../../../testing/app.tsx';
import { openAnewOnDevice, openOnDevice } from '../../../testing/device-part.tsx';
import { ChecklistEditor, type ChecklistEditorProps } from './checklist-editor.tsx';

/** What the editor has told its form last. */
let pending: ChecklistEditorProps['value'] = [];

function Editor({ start = [] }: { start?: ChecklistEditorProps['value'] }) {
  const [steps, setSteps] = useState(start);
  const onChange: ChecklistEditorProps['onChange'] = (next) => {
    pending = next;
    setSteps(next);
  };
  return <ChecklistEditor value={steps} onChange={onChange} draft="task:doors" />;
}

const texts = () => pending.map(({ text }) => text);
const drain = { id: 's1', text: 'Drain', done: true };
const fill = { id: 's2', text: 'Fill', done: false };

test('DRAFT-11: Enter adds a step and goes on with the next, and blanks add none', async () => {
  await openCompany('office');
  const person = await openOnDevice(<Editor />);
  await person.write('Next step', ' Plane the edges {Enter}');
  expect(texts()).toEqual(['Plane the edges']);
  await person.holds('Next step', '');
  await person.user.keyboard('Hang{Enter}   {Enter}');
  expect(texts()).toEqual(['Plane the edges', 'Hang']);
  expect(new Set(pending.map(({ id }) => id)).size).toBe(2);
  expect(pending.every(({ done }) => !done)).toBe(true);
});

test('DRAFT-11: a step that was written is not lost on the way to the next field', async () => {
  await openCompany('office');
  const person = await openOnDevice(<Editor start={[drain]} />);
  await person.write('Next step', 'Refill');
  await person.press('Remove step 1');
  expect(texts()).toEqual(['Refill']);
});

test('DRAFT-11: a step is written anew and keeps its tick, and one that is removed takes no other with it', async () => {
  await openCompany('office');
  const person = await openOnDevice(<Editor start={[drain, fill]} />);
  await person.write('Step 1', 'Drain the loop');
  expect(pending).toEqual([{ ...drain, text: 'Drain the loop' }, fill]);
  await person.press('Remove step 1');
  expect(pending).toEqual([fill]);
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

test('DRAFT-12: a step that was not added yet is there after the page was ended, and gone once it is added', async () => {
  await openCompany('office');
  const person = await openOnDevice(<Editor />);
  await person.write('Next step', 'Plane the edges');
  const again = await openAnewOnDevice(<Editor />);
  await again.holds('Next step', 'Plane the edges');
  await again.user.type(await again.find('textbox', 'Next step'), '{Enter}');
  expect(texts()).toEqual(['Plane the edges']);
  const last = await openAnewOnDevice(<Editor />);
  await last.holds('Next step', '');
});
