import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

type Role = Parameters<typeof screen.findAllByRole>[0];
type Name = string | RegExp;

/** Skips elements that nobody can reach: a closed toast stays in the document for a while. */
const inReach = (element: Element): boolean => element.closest('[inert]') === null;

/** What a person does on the page: every element is found by its name, and waited for. */
export function personAt(page = document.body) {
  const user = userEvent.setup({ delay: null });

  /**
   * Phone and office have their own versions of some controls, which only a stylesheet would hide: the first
   * is used. Of toasts it is the newest, because the one of an act that outlived its page comes up on the next.
   */
  async function find(role: Role, name: Name, part = page): Promise<HTMLElement> {
    return await waitFor(() => controlNow(role, name, part));
  }

  function controlNow(role: Role, name: Name, part = page): HTMLElement {
    const controls = within(part).queryAllByRole(role, { name }).filter(inReach);
    const [first] = controls;
    const isInToast = (element: HTMLElement) => element.closest('[data-toast]') !== null;
    const control = first && isInToast(first) ? controls.findLast(isInToast) : first;
    if (control === undefined) throw new Error(`There is no ${role} ${String(name)}.`);
    return control;
  }

  return {
    user,
    find,
    press: async (name: Name, role: Role = 'button') => await user.click(await find(role, name)),
    /** Submits the form in the layer, where the page below has a button of the same name. */
    submit: async (name: Name) =>
      await user.click(await find('button', name, await screen.findByRole('dialog'))),
    /** Replaces the present text. */
    write: async (label: Name, text: string, role: Role = 'textbox') => {
      const field = await find(role, label);
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    },
    /** For a day or a time, whose input has no role of its own. */
    set: async (label: string, value: string) => {
      const field = await screen.findByLabelText(new RegExp(`^${label}( \\*)?$`));
      await user.clear(field);
      await user.type(field, value);
    },
    /** Whether it exists now. */
    has: (role: Role, name: Name) => screen.queryAllByRole(role, { name }).some(inReach),
    /** Waits until a field has this value. It is looked for anew each time, because a form may be drawn again. */
    holds: async (label: Name, text: string, role: Role = 'textbox') => {
      await waitFor(() => {
        const present: unknown = Reflect.get(controlNow(role, label), 'value');
        if (present !== text) throw new Error(`${String(label)} holds “${String(present)}”.`);
      });
    },
    /** Picks an option of a list that is searched by typing. */
    pick: async (label: Name, option: string) => {
      await user.type(await find('combobox', label), option);
      await user.click(await find('option', new RegExp(`^${option}`)));
    },
    /** Chooses an action in the menu of a record. */
    choose: async (record: string, action: string) => {
      await user.click(await find('button', `More for ${record}`));
      await user.click(await find('menuitem', action));
    },
    /** Waits until the page shows the text. */
    reads: async (text: Name) =>
      await waitFor(() => {
        if (!screen.queryAllByText(text).some(inReach))
          throw new Error(`The page does not say ${String(text)}.`);
      }),
    /** Waits until the page no longer shows the text. */
    readsNo: async (text: Name) =>
      await waitFor(() => {
        if (screen.queryAllByText(text).some(inReach))
          throw new Error(`The page still says ${String(text)}.`);
      }),
  };
}

/** Waits until the open layer is gone: a form that saved, a dialog that was answered. */
export async function layerCloses(): Promise<void> {
  await waitFor(() => {
    if (screen.queryByRole('dialog') !== null) throw new Error('The layer is still open.');
  });
}

export type Person = ReturnType<typeof personAt>;
