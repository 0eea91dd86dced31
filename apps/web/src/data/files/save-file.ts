import { savedFileName } from '@plumbline/domain/entities/saved-file-name';

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
