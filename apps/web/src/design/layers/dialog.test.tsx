import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart, type Surroundings } from '../../testing/part.tsx';
import { layerCloses } from '../../testing/person.ts';
import { Button } from '../controls/button.tsx';
import { Field } from '../fields/field.tsx';
import { Input } from '../fields/input.tsx';
import { useConfirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { firstField } from './first-field.ts';
import { FormDialog } from './form-dialog.tsx';
import { layerFooters } from '../feedback/layer-footers.ts';
import { Sheet } from './sheet.tsx';

test('PART-43: a dialog is called by its title, begins at its first field, and is left by Close or Escape', async () => {
  const change = vi.fn<(open: boolean) => void>();
  const dialog = (open: boolean) => (
    <Dialog open={open} onOpenChange={change} title="Move the task" description="It keeps its number.">
      <Field label="To project">
        <Input />
      </Field>
    </Dialog>
  );
  const person = await openPart(dialog(true));
  const layer = await person.find('dialog', 'Move the task');
  const description = document.getElementById(layer.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('It keeps its number.');
  const field = await person.find('textbox', 'To project');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.press('Close');
  await person.user.keyboard('{Escape}');
  expect(change.mock.calls).toEqual([[false], [false]]);
  person.show(dialog(false));
  await layerCloses();
});

test('PART-44: by touch no field is begun with, which would raise the keyboard over the layer', () => {
  const body = document.createElement('div');
  body.innerHTML = '<input type="hidden"><button>Close</button><textarea></textarea>';
  expect(firstField(body, 'mouse')).toBe(body.querySelector('textarea'));
  expect(firstField(body, 'touch')).toBe(true);
  body.querySelector('textarea')?.remove();
  expect(firstField(body, 'keyboard')).toBe(true);
  expect(firstField(null, 'mouse')).toBe(true);
});

test('FORM-400: a layer begins at the first field to fill in: an empty one that is required, else one without a choice', () => {
  const first = (fields: string) => {
    const body = document.createElement('div');
    body.innerHTML = fields;
    const field = firstField(body, 'mouse');
    return field === true ? null : field.id;
  };
  const project = '<input id="project" role="combobox" aria-required="true"';
  expect(first(`${project} data-chosen value="Bridge"><input id="title">`)).toBe('title');
  expect(first(`<input id="title" value="Hang doors">${project}>`)).toBe('project');
  expect(
    first(`<input id="day" aria-required="true" value="Nov 5"><input id="from" aria-required="true">`),
  ).toBe('from');
  expect(first(`${project} data-chosen value="Bridge" disabled><button id="kind" role="combobox">`)).toBe(
    'kind',
  );
  expect(first('<input id="title" value="Hang doors"><input id="notes">')).toBe('title');
  expect(first(`${project} data-chosen value="Bridge">`)).toBe('project');
});

test('PART-45: a dialog that asks for a few fields hands over what stands in them, by Enter too, and not twice', async () => {
  const submit = vi.fn<(values: Record<string, FormDataEntryValue>) => void>();
  const close = vi.fn<() => void>();
  const dialog = (busy: boolean) => (
    <FormDialog
      title="New folder"
      submitLabel="Add"
      busy={busy}
      onSubmit={(form) => submit(Object.fromEntries(form))}
      onClose={close}
    >
      <Field label="Name">
        <Input name="name" />
      </Field>
    </FormDialog>
  );
  const person = await openPart(dialog(false));
  await person.write('Name', 'Drawings');
  await person.press('Add');
  await person.user.type(await person.find('textbox', 'Name'), ' 2026{Enter}');
  expect(submit.mock.calls).toEqual([[{ name: 'Drawings' }], [{ name: 'Drawings 2026' }]]);
  person.show(dialog(true));
  await person.press('Add');
  await person.user.type(await person.find('textbox', 'Name'), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(2);
  await person.press('Cancel');
  expect(close).toHaveBeenCalledOnce();
});

test('PART-46: where there is another answer it stands in the place of Cancel', async () => {
  const person = await openPart(
    <FormDialog
      title="Send it back"
      submitLabel="Reject"
      otherAnswer={<Button>Approve after all</Button>}
      onSubmit={() => undefined}
      onClose={() => undefined}
    >
      <Input aria-label="Reason" />
    </FormDialog>,
  );
  await person.find('button', 'Approve after all');
  expect(person.has('button', 'Cancel')).toBe(false);
});

const sheetIn = async (surroundings: Surroundings, modal = false) =>
  await openPart(
    <>
      <button type="button">Next task</button>
      <Sheet open onOpenChange={() => undefined} title="Hang doors" subtitle="P-0042" modal={modal}>
        Level two
      </Sheet>
    </>,
    surroundings,
  );
const isCovered = () => document.querySelector('.bg-scrim') !== null;

test('PART-47: beside a sheet the list stays in use at the office; on the phone, and with a form in it, the sheet takes over', async () => {
  const office = await sheetIn({ device: 'office' });
  await office.find('dialog', 'Hang doors');
  expect(isCovered()).toBe(false);
  expect(screen.getByText('P-0042')).toBeDefined();
});

test.each([
  ['on the phone', { device: 'phone' }, false],
  ['with a form', { device: 'office' }, true],
] as const)('PART-47: a sheet covers the page %s', async (_where, surroundings, modal) => {
  const person = await sheetIn(surroundings, modal);
  await person.find('dialog', 'Hang doors');
  expect(isCovered()).toBe(true);
});

test('PART-48: the menu of the phone is called by its title and says how it is closed', async () => {
  const change = vi.fn<(open: boolean) => void>();
  const person = await openPart(
    <Drawer open onOpenChange={change} title="Menu" header="Plumbline" footer="Dana Okafor" width="18rem">
      Dashboard
    </Drawer>,
    { device: 'phone' },
  );
  const layer = await person.find('dialog', 'Menu');
  expect(layer.textContent).toContain('Dashboard');
  await person.press('Close menu');
  expect(change).toHaveBeenCalledWith(false);
});

test('PART-49: what floats above layers learns which foot stands in front, and of each that comes and goes', async () => {
  const notified = vi.fn<() => void>();
  const stop = layerFooters.subscribe(notified);
  const [dialog, sheet] = [document.createElement('footer'), document.createElement('footer')];
  const takeDialog = layerFooters.add(dialog);
  const takeSheet = layerFooters.add(sheet);
  expect(layerFooters.last()).toBe(sheet);
  takeDialog();
  expect(layerFooters.last()).toBe(sheet);
  takeSheet();
  expect(layerFooters.last()).toBeNull();
  expect(notified).toHaveBeenCalledTimes(4);
  stop();
  layerFooters.add(dialog)();
  expect(notified).toHaveBeenCalledTimes(4);
});

function Asking({ answers }: { answers: boolean[] }) {
  const ask = useConfirm();
  const clear = async (what: string) => {
    answers.push(
      await ask({
        title: `Clear ${what}?`,
        confirmLabel: 'Clear all',
        destructive: true,
        description: 'Gone.',
      }),
    );
  };
  return (
    <>
      <Button onClick={() => void clear('notifications')}>Ask</Button>
      <Button onClick={() => void Promise.all([clear('drafts'), clear('photos')])}>Ask twice</Button>
    </>
  );
}

test('PART-50: a question is answered yes by what it names, and no by Cancel or Escape', async () => {
  const answers: boolean[] = [];
  const person = await openPart(<Asking answers={answers} />);
  const asked = async (how: () => Promise<void>) => {
    await person.press('Ask');
    await person.find('alertdialog', 'Clear notifications?');
    await how();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await asked(async () => await person.press('Clear all'));
  await asked(async () => await person.press('Cancel'));
  await asked(async () => await person.user.keyboard('{Escape}'));
  expect(answers).toEqual([true, false, false]);
});

test('PART-51: a second question answers the one before it with no', async () => {
  const answers: boolean[] = [];
  const person = await openPart(<Asking answers={answers} />);
  await person.press('Ask twice');
  await person.find('alertdialog', 'Clear photos?');
  expect(answers).toEqual([false]);
  await person.press('Clear all');
  await waitFor(() => expect(answers).toEqual([false, true]));
});
