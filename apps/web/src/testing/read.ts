import { screen, waitFor, within } from '@testing-library/react';
import { toasts } from '../design/feedback/toast.ts';

/** What an element says to whoever reads it, one line for each of its texts; what is hidden from readers is left out. */
export function linesIn(element: Element): string[] {
  const lines: string[] = [];
  let before: Node | null = null;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
    if (node.parentElement?.closest('[aria-hidden="true"]')) continue;
    // A sentence that holds a value is several texts side by side.
    if (before !== null && node.previousSibling === before) lines.push(`${lines.pop() ?? ''}${text}`);
    else lines.push(text);
    before = node;
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** A part of the page by its title. */
export async function findPanel(title: string): Promise<HTMLElement> {
  return await screen.findByRole('region', { name: title });
}

/** The rows in it, each as one line, as they are now. */
export const rowsIn = (panel: HTMLElement): string[] =>
  within(panel)
    .queryAllByRole('listitem')
    .map((row) => linesIn(row).join(' | '));

/** Waits until the rows of a part of the page are these. */
export async function panelReads(title: string, rows: readonly string[]): Promise<HTMLElement> {
  const panel = await findPanel(title);
  await waitFor(() => {
    const now = rowsIn(panel);
    if (JSON.stringify(now) !== JSON.stringify(rows))
      throw new Error(
        `${title} reads ${JSON.stringify(now, null, 1)}, not ${JSON.stringify(rows, null, 1)}.`,
      );
  });
  return panel;
}

const openToasts = () => toasts.list().filter((toast) => toast.open);

/** What the toasts say at the moment, the newest as it was added: title and description. */
export const saidInToasts = (): string[] =>
  openToasts().map(({ title, description }) => [title, description].filter(Boolean).join(': '));

/** Presses what the toast offers that says this, once it is there. */
export async function pressInToast(title: string, label = 'Undo'): Promise<void> {
  const action = await waitFor(() => {
    const shown = openToasts().find((toast) => toast.title === title);
    const found = [shown?.action, shown?.other].find((offered) => offered?.label === label);
    if (found === undefined) throw new Error(`No toast “${title}” offers ${label}.`);
    return found;
  });
  action.run();
}
