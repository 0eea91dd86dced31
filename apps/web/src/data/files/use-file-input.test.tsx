import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../design/feedback/toast.ts';
import { openReplicas } from '../replica/replica.ts';
import { type FileInput, useFileInput } from './use-file-input.ts';

const shot = (name = 'wall.jpg') => new File(['x'], name, { type: 'image/jpeg' });

function Part({ kind, take }: { kind: FileInput; take: (files: File[]) => void }) {
  const open = useFileInput(kind, take);
  return (
    <button type="button" onClick={open}>
      Open
    </button>
  );
}

/** What the picker that was opened last gives back. */
function give(input: HTMLElement, ...files: File[]): void {
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  act(() => void fireEvent.change(input));
}
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('#file-inputs input')];
const texts = () => toasts.list().map(({ title, description }) => `${title}. ${description ?? ''}`);
const openThere = (label: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByLabelText(label);
};

const leaveInputs = () => {
  for (const input of inputs()) fireEvent(input, new Event('cancel'));
};
// Pickers of an earlier file's tests wait in this page too.
beforeEach(leaveInputs);
afterEach(() => {
  cleanup();
  leaveInputs();
  for (const { id } of toasts.list()) toasts.dismiss(id);
  openReplicas.set(null);
});

test('PICK-501 what a camera gives back is taken when the screen that opened it is gone, by the last that it knew', () => {
  const take = vi.fn<(files: File[]) => void>();
  const kind = { label: 'Camera', camera: true, lasting: true };
  const { rerender, unmount } = render(
    <Part kind={kind} take={() => expect.fail('of an earlier drawing')} />,
  );
  rerender(<Part kind={kind} take={take} />);
  const input = openThere('Camera');
  unmount();
  expect(inputs()).toEqual([input]);
  const file = shot();
  give(input, file);
  expect(take.mock.calls).toEqual([[[file]]]);
  expect(inputs()).toEqual([]);
  expect(texts()).toEqual([]);
});

test('PICK-502 a part that was drawn anew takes what the one before it had asked for', () => {
  const [before, other, after] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<(files: File[]) => void>()];
  const kind = { label: 'Photo of the issue', purpose: 'one' };
  const { unmount } = render(<Part kind={kind} take={before} />);
  const input = openThere('Photo of the issue');
  unmount();
  render(<Part kind={{ ...kind, purpose: 'another' }} take={other} />);
  render(<Part kind={kind} take={after} />);
  give(input, shot());
  expect(after).toHaveBeenCalledOnce();
  expect(before).not.toHaveBeenCalled();
  expect(other).not.toHaveBeenCalled();
});

test('PICK-503 where nobody is left to take it, the person is told', () => {
  const take = vi.fn<() => void>();
  const { unmount } = render(<Part kind={{ label: 'Calendar file' }} take={take} />);
  const input = openThere('Calendar file');
  unmount();
  give(input, shot('family.ics'));
  expect(take).not.toHaveBeenCalled();
  expect(texts()).toEqual([
    '“family.ics” was not taken in. What asked for it was closed meanwhile. Open it again and choose once more.',
  ]);
});

test('PICK-504 a picker that is dismissed leaves nothing behind, and one that is not open goes with its screen', () => {
  const kind = { label: 'Rescue file' };
  const { unmount } = render(<Part kind={kind} take={() => undefined} />);
  const input = openThere('Rescue file');
  unmount();
  act(() => void fireEvent(input, new Event('cancel')));
  expect(inputs()).toEqual([]);
  const { unmount: leave } = render(<Part kind={kind} take={() => undefined} />);
  expect(inputs()).toHaveLength(1);
  leave();
  expect(inputs()).toEqual([]);
});

test('PICK-505 a photo of one person is not given to the next who signs in, and says so', () => {
  const take = vi.fn<() => void>();
  const { unmount } = render(<Part kind={{ label: 'Camera', lasting: true }} take={take} />);
  const own = { organizationId: 'o', userId: 'u' };
  openReplicas.set({ ...own, key: '1', replica: expect.anything() });
  const input = openThere('Camera');
  unmount();
  openReplicas.set({ ...own, userId: 'other', key: '2', replica: expect.anything() });
  give(input, shot(), shot('roof.jpg'));
  expect(take).not.toHaveBeenCalled();
  expect(texts()).toEqual([
    '2 files were not taken in. Somebody else is signed in now, or another company was opened.',
  ]);
});
