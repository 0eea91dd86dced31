import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useLongPress } from './use-long-press.ts';

const onHold = vi.fn<() => void>();
const pressed = vi.fn<() => void>();

/** A row that is picked by a hold, and by presses from then on. */
function Row() {
  const [picking, setPicking] = useState(false);
  const hold = useLongPress(
    picking
      ? undefined
      : () => {
          onHold();
          setPicking(true);
        },
  );
  return (
    <div {...hold}>
      <button type="button" onClick={pressed}>
        Hang doors
      </button>
    </div>
  );
}

function finger() {
  onHold.mockClear();
  pressed.mockClear();
  render(<Row />);
  return screen.getByRole('button', { name: 'Hang doors' });
}

const at = (clientX: number, clientY: number) => ({ pointerType: 'touch', clientX, clientY });

test('TASKVIEW-31: a held finger picks, and the press that ends the hold neither opens nor puts back', async () => {
  const row = finger();
  fireEvent.pointerDown(row, at(100, 300));
  await waitFor(() => expect(onHold).toHaveBeenCalledTimes(1));
  // The browser’s own menu of a hold stays away.
  expect(fireEvent.contextMenu(row)).toBe(false);
  fireEvent.pointerUp(row, at(100, 300));
  fireEvent.click(row);
  expect(pressed).not.toHaveBeenCalled();
  // The next press is one.
  fireEvent.pointerDown(row, at(100, 300));
  fireEvent.pointerUp(row, at(100, 300));
  fireEvent.click(row);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(onHold).toHaveBeenCalledTimes(1);
});

test('TASKVIEW-31: a finger that moves on scrolls, one that trembles holds', async () => {
  const row = finger();
  fireEvent.pointerDown(row, at(100, 300));
  fireEvent.pointerMove(row, at(100, 320));
  // It is held no more, so that its menu is the browser’s again.
  expect(fireEvent.contextMenu(row)).toBe(true);
  fireEvent.pointerUp(row, at(100, 320));
  fireEvent.click(row);
  expect(pressed).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(row, at(100, 300));
  fireEvent.pointerMove(row, at(104, 305));
  await waitFor(() => expect(onHold).toHaveBeenCalledTimes(1));
});

test('TASKVIEW-31: a short touch and a mouse are presses, however long the mouse is held', () => {
  const row = finger();
  fireEvent.pointerDown(row, at(100, 300));
  expect(fireEvent.contextMenu(row)).toBe(false);
  fireEvent.pointerUp(row, at(100, 300));
  fireEvent.click(row);
  fireEvent.pointerDown(row, { pointerType: 'mouse', clientX: 100, clientY: 300 });
  expect(fireEvent.contextMenu(row)).toBe(true);
  fireEvent.click(row);
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(onHold).not.toHaveBeenCalled();
});
