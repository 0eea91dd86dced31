import type { Picked } from '../../data/files/upload-queue.ts';
import { useFileInput } from '../../data/files/use-file-input.ts';
import { readPicked } from './read-drop.ts';

export type FilePicker = { pickFiles: () => void; pickFolder: () => void };

/** The browser's pickers, for files and for a whole folder; `onPick` is called when the screen is gone as well. */
export function useFilePicker(onPick: (picked: Picked[]) => void): FilePicker {
  const take = (files: File[]) => onPick(readPicked(files));
  return {
    pickFiles: useFileInput({ label: 'Files to upload', multiple: true, lasting: true }, take),
    pickFolder: useFileInput({ label: 'Folder to upload', folder: true, lasting: true }, take),
  };
}
