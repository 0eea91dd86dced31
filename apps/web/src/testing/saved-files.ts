import { vi } from 'vitest';
import { atPageEnd } from './page.ts';

/**
 * What the page hands to the browser's downloads, in order. Without this the tests' browser would follow the
 * link and leave the page, which the files of a worker share.
 */
export function savedFiles(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = [];
  const files = new Map<string, Blob>();
  const addresses = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${files.size}`;
    if (file instanceof Blob) files.set(url, file);
    return url;
  });
  const presses = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href);
    if (file !== undefined) saved.push({ name: this.download, file });
  });
  atPageEnd(() => {
    addresses.mockRestore();
    presses.mockRestore();
  });
  return saved;
}
