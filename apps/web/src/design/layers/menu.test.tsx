import { act, screen, waitFor } from '@testing-library/react';
import { Trash2 } from 'lucide-react';
import { createElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { Button } from '../controls/button.tsx';
import { TextLink } from '../controls/text-link.tsx';
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from './menu.tsx';
import { Popover } from './popover.tsx';
import { useDeferredPart } from './use-deferred-part.ts';

test('PART-38: a menu opens with the first press, and does what is chosen once and closes', async () => {
  const [edit, remove] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const person = await openPart(
    <Menu trigger={<Button>More for Clinic</Button>}>
      <MenuItem onSelect={edit} shortcut="E">
        Edit
      </MenuItem>
      <MenuSeparator />
      <MenuGroup heading="Carefully">
        <MenuItem onSelect={remove} icon={Trash2} danger disabled>
          Delete
        </MenuItem>
      </MenuGroup>
      <MenuLink link={<TextLink to="/pricing" />}>See plans</MenuLink>
    </Menu>,
  );
  const trigger = await person.find('button', 'More for Clinic');
  expect([trigger.getAttribute('aria-haspopup'), trigger.getAttribute('aria-expanded')]).toEqual([
    'menu',
    'false',
  ]);
  await person.user.click(trigger);
  const entry = await person.find('menuitem', 'Delete');
  expect(entry.getAttribute('aria-disabled')).toBe('true');
  await person.user.click(entry);
  expect(remove).not.toHaveBeenCalled();
  expect((await person.find('menuitem', 'See plans')).getAttribute('href')).toBe('/pricing');
  await person.find('group', 'Carefully');
  await person.press(/^Edit/, 'menuitem');
  expect(edit).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('PART-39: opened by a key, a menu begins at its first entry', async () => {
  const chosen = vi.fn<() => void>();
  const person = await openPart(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={chosen}>Duplicate</MenuItem>
      <MenuItem onSelect={() => undefined}>Archive</MenuItem>
    </Menu>,
  );
  (await person.find('button', 'More')).focus();
  await person.user.keyboard('{ArrowDown}');
  const first = await person.find('menuitem', 'Duplicate');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await person.user.keyboard('{Enter}');
  await waitFor(() => expect(chosen).toHaveBeenCalledOnce());
});

test('PART-40: a popover is a dialog of its title, tells that it was opened, and closes with Escape', async () => {
  const opened = vi.fn<(open: boolean) => void>();
  const person = await openPart(
    <Popover trigger={<Button>Quality</Button>} title="Connection" onOpenChange={opened}>
      Answers in 120 ms.
    </Popover>,
  );
  await person.press('Quality');
  const layer = await person.find('dialog', 'Connection');
  expect(layer.textContent).toContain('Answers in 120 ms.');
  expect(opened).toHaveBeenLastCalledWith(true);
  await person.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened).toHaveBeenLastCalledWith(false);
});

const loads: (() => Promise<() => string>)[] = [];
const loadPart = async () => (await loads.shift()?.()) ?? (() => 'Opened');

function Deferred() {
  const { part, trigger } = useDeferredPart(loadPart);
  return part === null ? <Button {...trigger}>Calendar</Button> : createElement(part);
}

test('PART-41: what could not be fetched says so, and the next press tries again', async () => {
  const fail = async () => await Promise.reject(new Error('No network'));
  // Reaching for it fetches it ahead as well, and says nothing when that fails.
  loads.push(fail, fail, fail, fail);
  const person = await openPart(<Deferred />);
  await person.press('Calendar');
  await person.reads('This could not be opened');
  const button = await person.find('button', 'Calendar');
  await waitFor(() => expect(button.hasAttribute('data-opening')).toBe(false));
  loads.length = 0;
  await person.user.click(button);
  await person.reads('Opened');
});

test('PART-1503: Escape while a list is still loading closes what was about to open, and not the form around it', async () => {
  let arrive = (): void => undefined;
  const arriving = new Promise<() => string>((resolve) => {
    arrive = () => resolve(() => 'Opened');
  });
  loads.push(...Array.from({ length: 4 }, () => async () => await arriving));
  const heard = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', heard);
  onTestFinished(() => document.removeEventListener('keydown', heard));
  const person = await openPart(<Deferred />);
  await person.press('Calendar');
  await person.user.keyboard('{Escape}');
  expect(heard).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Calendar' }).hasAttribute('data-opening')).toBe(false);
  arrive();
  await act(async () => void (await arriving));
  expect(screen.queryByText('Opened')).toBeNull();
  // Where nothing is about to open, it is the form's.
  await person.user.keyboard('{Escape}');
  expect(heard).toHaveBeenCalledOnce();
});

test('PART-42: an entry outside of a menu is a mistake of the code', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(openPart(<MenuItem onSelect={() => undefined}>Edit</MenuItem>)).rejects.toThrow(
    'outside a Menu',
  );
  silent.mockRestore();
});
