import { savedFileName } from '@plumbline/domain/file-names/saved-file-name';
import { fileAddress } from './file-address.ts';

/** How long the browser may take to read the file before its address is revoked. */
const readWithinMs = 60_000;

/** Passes a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = savedFileName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs);
}

/** The browser downloads a stored file directly, without using the page's memory. */
export function saveStored(storageId: string, name: string): void {
  const link = document.createElement('a');
  link.href = fileAddress(storageId, { save: true });
  link.download = savedFileName(name);
  link.click();
}
