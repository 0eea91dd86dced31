import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { saidInToasts } from '../../testing/read.ts';
import { LinkField } from './link-field.tsx';

const link = 'https://plumbline.example/i/priya';

/** The device has a share sheet that answers so, and what was copied. */
function deviceWith(share?: (data: ShareData) => Promise<void>): string[] {
  const copied: string[] = [];
  const parts = {
    clipboard: { writeText: async (text: string) => await Promise.resolve(void copied.push(text)) },
    ...(share && { share }),
  };
  for (const [name, value] of Object.entries(parts)) {
    const before = Object.getOwnPropertyDescriptor(navigator, name);
    Object.defineProperty(navigator, name, { configurable: true, value });
    onTestFinished(() => {
      if (before === undefined) Reflect.deleteProperty(navigator, name);
      else Object.defineProperty(navigator, name, before);
    });
  }
  return copied;
}

function press(name: string, shareTitle: string): void {
  render(<LinkField link={link} shareTitle={shareTitle} />);
  screen.getByRole('button', { name }).click();
}

test('PART-1500: a link goes to the device’s share sheet, and closing that does nothing', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {
    throw await Promise.resolve(new DOMException('Closed', 'AbortError'));
  });
  const copied = deviceWith(share);
  press('Share', 'Your invitation');
  await expect.poll(() => share.mock.settledResults[0]?.type).toBe('rejected');
  expect(share).toHaveBeenCalledWith({ title: 'Your invitation', url: link });
  expect([copied, saidInToasts()]).toEqual([[], []]);
});

test('PART-1501: where the share sheet refuses, the link is copied instead', async () => {
  const copied = deviceWith(async () => {
    throw await Promise.resolve(new DOMException('Not now', 'NotAllowedError'));
  });
  press('Share', 'Your invitation');
  await expect.poll(saidInToasts).toEqual(['Link copied']);
  expect(copied).toEqual([link]);
});

test('PART-1502: a device without a share sheet offers to copy alone, and so does a link that is not for passing on', async () => {
  const copied = deviceWith();
  press('Copy', 'Your invitation');
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await expect.poll(() => copied).toEqual([link]);
  deviceWith(async () => await Promise.resolve());
  render(<LinkField label="Secret address" link={link} />);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});
