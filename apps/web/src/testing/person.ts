import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

type Role = Parameters<typeof screen.findAllByRole>[0];
type Name = string | RegExp;

/** Not what is there for nobody: a message that was closed stays in the document for a while. */
const inReach = (element: Element): boolean => element.closest('[inert]') === null;

/** What somebody does at the page: everything is found by what it is called, and waited for. */
export function personAt(page = document.body) {
  const user = userEvent.setup({ delay: null });

  /** Phone and office have their own of some controls, which a stylesheet would tell apart: the first is taken. */
  async function find(role: Role, name: Name, part = page): Promise<HTMLElement> {
    return await waitFor(() => {
      const control = within(part).queryAllByRole(role, { name }).find(inReach);
      if (control === undefined) throw new Error(`There is no ${role} ${String(name)}.`);
      return control;
    });
  }

  return {
    user,
    find,
    press: async (name: Name, role: Role = 'button') => await user.click(await find(role, name)),
    /** What submits the form in the layer, where the page beneath has a button of the same name. */
    submit: async (name: Name) =>
      await user.click(await find('button', name, await screen.findByRole('dialog'))),
    /** In place of what stands there. */
    write: async (label: Name, text: string, role: Role = 'textbox') => {
      const field = await find(role, label);
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    },
    /** A day or a time, which has no role of its own. */
    set: async (label: string, value: string) => {
      const field = await screen.findByLabelText(new RegExp(`^${label}( \\*)?$`));
      await user.clear(field);
      await user.type(field, value);
    },
    /** Whether it is there now. */
    has: (role: Role, name: Name) => screen.queryAllByRole(role, { name }).some(inReach),
    /** Waits until a field holds this. */
    holds: async (label: Name, text: string, role: Role = 'textbox') => {
      const field = await find(role, label);
      await waitFor(() => {
        const held: unknown = Reflect.get(field, 'value');
        if (held !== text) throw new Error(`${String(label)} holds “${String(held)}”.`);
      });
    },
    /** One of a list that is searched by typing. */
    pick: async (label: Name, option: string) => {
      await user.type(await find('combobox', label), option);
      await user.click(await find('option', new RegExp(`^${option}`)));
    },
    /** What a menu offers of a record. */
    choose: async (record: string, action: string) => {
      await user.click(await find('button', `More for ${record}`));
      await user.click(await find('menuitem', action));
    },
    /** Waits until the page says so. */
    reads: async (text: Name) =>
      await waitFor(() => {
        if (!screen.queryAllByText(text).some(inReach))
          throw new Error(`The page does not say ${String(text)}.`);
      }),
    /** Waits until it does not any more. */
    readsNo: async (text: Name) =>
      await waitFor(() => {
        if (screen.queryAllByText(text).some(inReach))
          throw new Error(`The page still says ${String(text)}.`);
      }),
  };
}

/** Whatever layer was open is gone: a form that saved, a dialog that was answered. */
export async function layerCloses(): Promise<void> {
  await waitFor(() => {
    if (screen.queryByRole('dialog') !== null) throw new Error('The layer is still open.');
  });
}

export type Person = ReturnType<typeof personAt>;
