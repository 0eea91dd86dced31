import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Holding, openPart, type Part } from '../../testing/part.tsx';
import { Field } from '../fields/field.tsx';
import type { MentionedPerson } from './rich-text-mentioning.ts';
import { RichTextField } from './rich-text-field.tsx';
import { RichTextMentions } from './rich-text-mentions.tsx';

const crew: MentionedPerson[] = ['Dana Okafor', 'Marta Ruiz', 'Joel Reyes'].map((label) => ({
  id: label,
  label,
}));

test('PART-78: of the people that fit, arrows choose around the list and Enter or Tab names the chosen', async () => {
  const command = vi.fn<(person: MentionedPerson) => void>();
  let keys: (event: KeyboardEvent) => boolean = () => false;
  const list = (items: readonly MentionedPerson[]) => (
    <RichTextMentions items={items} command={command} at={null} setKeys={(next) => (keys = next)} />
  );
  const press = (key: string) => {
    let isTaken = false;
    act(() => {
      isTaken = keys(new KeyboardEvent('keydown', { key }));
    });
    return isTaken;
  };
  const person = await openPart(list(crew));
  await person.reads('Dana Okafor, 1 of 3');
  expect(press('ArrowUp')).toBe(true);
  await person.reads('Joel Reyes, 3 of 3');
  press('ArrowDown');
  press('ArrowDown');
  await person.reads('Marta Ruiz, 2 of 3');
  // Fewer fit by now: the last of them.
  press('ArrowDown');
  person.show(list(crew.slice(0, 2)));
  await person.reads('Marta Ruiz, 2 of 2');
  press('Enter');
  press('Tab');
  expect(command.mock.calls.map(([{ label }]) => label)).toEqual(['Marta Ruiz', 'Marta Ruiz']);
  expect(press('a')).toBe(false);
  await person.press(/Dana Okafor/);
  expect(command).toHaveBeenLastCalledWith(crew[0]);
  person.show(list([]));
  expect(screen.queryByRole('list', { name: 'People to mention' })).toBeNull();
  expect(press('Enter')).toBe(false);
});

const openText = async (first: string) =>
  await openPart(
    <Holding first={first}>
      {(value, set) => (
        <Field label="Text">
          <RichTextField value={value} onChange={set} people={crew} placeholder="What happened?" />
        </Field>
      )}
    </Holding>,
  );

test('PART-79: who writes before the editor is here goes on in the plain box until they leave it', async () => {
  const person = await openText('');
  const plain = screen.getByPlaceholderText('What happened?');
  await person.user.type(plain, '**Wet** wall');
  await person.reads('"**Wet** wall"');
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(document.activeElement).toBe(plain);
  act(() => plain.blur());
  await person.find('toolbar', 'Text style');
  expect(screen.getByText('Wet').tagName).toBe('STRONG');
});

test('PART-80: the editor shows a text as it will be read, is called by its field, and gives back its Markdown', async () => {
  const person = await openText('- [ ] call the yard');
  await person.find('toolbar', 'Text style');
  const text = await person.find('textbox', 'Text');
  expect(text.getAttribute('aria-multiline')).toBe('true');
  await person.press('Done: call the yard', 'checkbox');
  await person.reads('"- [x] call the yard"');
  await person.find('button', 'Mention somebody');
});

test('PART-81: a text that is set from elsewhere takes the place of what stood in the editor', async () => {
  const field = (value: string) => (
    <Field label="Text">
      <RichTextField value={value} onChange={() => undefined} />
    </Field>
  );
  const person = await openPart(field('Leak at the north wall'));
  await person.find('toolbar', 'Text style');
  person.show(field('## Dry again'));
  await person.find('heading', 'Dry again');
  await waitFor(() => expect(screen.queryByText('Leak at the north wall')).toBeNull());
  // Nobody can be named where nobody is known.
  expect(person.has('button', 'Mention somebody')).toBe(false);
});

async function openLink(person: Part, address: string): Promise<void> {
  await person.press('Link');
  await person.write('Link address', address);
}

test('PART-82: what is no address is refused in words; an address without its beginning leads to the web', async () => {
  const person = await openText('');
  await person.find('toolbar', 'Text style');
  await openLink(person, 'javascript:alert(1)');
  await person.press('Set link');
  await person.reads('This is not a link address.');
  expect((await person.find('textbox', 'Link address')).getAttribute('aria-invalid')).toBe('true');
  await person.write('Link address', 'halden.example/plan');
  await person.user.keyboard('{Enter}');
  await person.reads('"[halden.example/plan](https://halden.example/plan)"');
  expect(person.has('textbox', 'Link address')).toBe(false);
});

test('PART-83: Escape in the address of a link goes back to the text, and the form around hears nothing of it', async () => {
  const outer = vi.fn<(key: string) => void>();
  const person = await openPart(
    <div role="presentation" onKeyDown={({ key }) => outer(key)}>
      <Field label="Text">
        <RichTextField value="Wet" onChange={() => undefined} />
      </Field>
    </div>,
  );
  await person.find('toolbar', 'Text style');
  await openLink(person, 'x');
  outer.mockClear();
  await person.user.keyboard('{Escape}');
  await waitFor(() => expect(person.has('textbox', 'Link address')).toBe(false));
  expect(outer).not.toHaveBeenCalled();
});

test('PART-84: a tool gives the line its form, says that it has it, and takes it off again', async () => {
  const person = await openText('Delivery');
  await person.find('toolbar', 'Text style');
  const forms: [tool: string, markdown: string][] = [
    ['Heading 2', '## Delivery'],
    ['List', '- Delivery'],
    ['Numbered list', '1. Delivery'],
    ['Checklist', '- [ ] Delivery'],
  ];
  for (const [tool, markdown] of forms) {
    await person.press(tool);
    await person.reads(JSON.stringify(markdown));
    expect((await person.find('button', tool)).getAttribute('aria-pressed')).toBe('true');
    await person.press(tool);
    await person.reads('"Delivery"');
    expect((await person.find('button', tool)).getAttribute('aria-pressed')).toBe('false');
  }
});
