import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { Button } from '../controls/button.tsx';
import { Field } from '../fields/field.tsx';
import { Picker } from '../fields/picker.tsx';
import { Textarea } from '../fields/textarea.tsx';
import { FormDialog } from './form-dialog.tsx';
import { submitByKeys } from './submit-by-keys.ts';

beforeEach(() => submitByKeys());

const submit = vi.fn<() => void>();

function Ask({ busy = false }: { busy?: boolean }) {
  return (
    <FormDialog
      title="Flag it"
      submitLabel="Flag"
      busy={busy}
      onSubmit={() => submit()}
      onClose={() => undefined}
    >
      <Field label="What is wrong?">
        <Textarea />
      </Field>
      <Field label="Who">
        <Picker items={[{ id: 'dana', label: 'Dana Okafor' }]} value={null} onChange={() => undefined} />
      </Field>
    </FormDialog>
  );
}

test('FORM-411: Ctrl or Cmd with Enter sends a form from a text of several lines and from its buttons, once each', async () => {
  submit.mockClear();
  const person = await openPart(<Ask />);
  await person.user.type(await person.find('textbox', 'What is wrong?'), 'Leak{Control>}{Enter}{/Control}');
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  await person.holds('What is wrong?', 'Leak');
  await person.user.keyboard('{Meta>}{Enter}{/Meta}');
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  (await person.find('button', 'Close')).focus();
  await person.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(3));
});

test('FORM-411: neither a form that is being sent, nor an open list, nor Enter in a text sends it', async () => {
  submit.mockClear();
  const person = await openPart(<Ask />);
  await person.user.type(await person.find('textbox', 'What is wrong?'), 'Leak{Enter}');
  await person.user.type(await person.find('combobox', 'Who'), 'Da');
  await person.find('option', /^.*Dana/);
  await person.user.keyboard('{Control>}{Enter}{/Control}');
  await person.user.keyboard('{Escape}');
  person.show(<Ask busy />);
  await person.user.type(await person.find('textbox', 'What is wrong?'), '{Control>}{Enter}{/Control}');
  expect(submit).not.toHaveBeenCalled();
});

test('FORM-411: a form on a page is sent by the same keys, with its own button', async () => {
  submit.mockClear();
  const person = await openPart(
    <>
      <form
        aria-label="Other"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <Button type="submit">Send other</Button>
      </form>
      <form
        aria-label="Message"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Textarea aria-label="Text" />
        <Button type="submit">Send</Button>
      </form>
    </>,
  );
  await person.user.type(await person.find('textbox', 'Text'), 'Hello{Control>}{Enter}{/Control}');
  expect(submit).toHaveBeenCalledOnce();
});
