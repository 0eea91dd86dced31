import { screen, waitFor } from '@testing-library/react';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { CommandChoices, type CommandChoicesProps, CommandPalette } from './command-palette.tsx';

const option = (name: string) => ({ key: name.toLowerCase(), name, title: name, icon: FolderOpen });
const groups = [
  { key: 'projects', label: 'Projects', items: [option('Clinic'), option('Bridge')] },
  { key: 'pages', label: 'Pages', items: [option('Team')] },
];

function Palette(props: Partial<CommandChoicesProps>) {
  const [value, setValue] = useState('');
  return (
    <CommandPalette open onOpenChange={() => undefined} label="Find anything">
      <CommandChoices
        label="Find anything"
        value={value}
        onValueChange={setValue}
        groups={groups}
        settled
        onChoose={() => undefined}
        {...props}
      />
    </CommandPalette>
  );
}

const choosing = () => vi.fn<CommandChoicesProps['onChoose']>();
const box = async () => await screen.findByRole('combobox', { name: 'Find anything' });

test('PART-52: the palette is written in at once, says how many choices there are, and Enter opens the highlighted', async () => {
  const choose = choosing();
  const person = await openPart(<Palette onChoose={choose} />);
  const field = await box();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.reads('3 choices');
  await person.user.keyboard('{ArrowDown}{Enter}');
  expect(choose).toHaveBeenLastCalledWith('bridge', { newTab: false });
  await person.user.keyboard('{Control>}{Enter}{/Control}');
  expect(choose).toHaveBeenLastCalledWith('bridge', { newTab: true });
});

test('PART-53: who types and presses Enter at once gets the first of the answer, not of what stood there before', async () => {
  const choose = choosing();
  const person = await openPart(<Palette onChoose={choose} settled={false} />);
  await person.user.type(await box(), 'cl{Enter}');
  expect(choose).not.toHaveBeenCalled();
  const answer = [{ key: 'tasks', label: 'Tasks', items: [option('Hang doors')] }];
  person.show(<Palette onChoose={choose} groups={answer} />);
  await waitFor(() => expect(choose.mock.calls).toEqual([['hang doors', { newTab: false }]]));
});

test('PART-54: Enter that waits is forgotten by who goes on typing', async () => {
  const choose = choosing();
  const person = await openPart(<Palette onChoose={choose} settled={false} />);
  await person.user.type(await box(), 'cl{Enter}o');
  person.show(<Palette onChoose={choose} />);
  await person.reads('3 choices');
  expect(choose).not.toHaveBeenCalled();
});

test('PART-55: a press chooses, and nothing of it is written into the box', async () => {
  const choose = choosing();
  const person = await openPart(<Palette onChoose={choose} />);
  await person.press(/^Team/, 'option');
  expect(choose).toHaveBeenCalledExactlyOnceWith('team', { newTab: false });
  await person.holds('Find anything', '', 'combobox');
});

test('PART-56: Tab asks what can be done with the highlighted, and Backspace in the empty box or Escape leaves that', async () => {
  const [actions, leave] = [vi.fn<(key: string) => void>(), vi.fn<() => void>()];
  const person = await openPart(<Palette onActions={actions} />);
  const field = await box();
  field.focus();
  await person.user.keyboard('{ArrowDown}{Tab}');
  expect(actions).toHaveBeenCalledExactlyOnceWith('bridge');
  expect(document.activeElement).toBe(field);
  person.show(<Palette scope={{ name: 'Bridge', onLeave: leave }} />);
  expect(screen.getByPlaceholderText('What do you want to do there?')).toBe(field);
  await person.user.keyboard('x{Backspace}');
  expect(leave).not.toHaveBeenCalled();
  await person.user.keyboard('{Backspace}');
  expect(leave).toHaveBeenCalledOnce();
  await person.user.keyboard('{Escape}');
  expect(leave).toHaveBeenCalledTimes(2);
});
