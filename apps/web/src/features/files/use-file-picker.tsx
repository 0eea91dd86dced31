import { type ChangeEvent, type ReactNode, useRef } from 'react';
import type { Picked } from '../../data/files/upload-queue.ts';
import { readPicked } from './read-drop.ts';

export type FilePicker = {
  pickFiles: () => void;
  pickFolder: () => void;
  /** Must be rendered in the page. */
  inputs: ReactNode;
};

/** The browser's pickers, for files and for a whole folder. */
export function useFilePicker(onPick: (picked: Picked[]) => void): FilePicker {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files !== null) onPick(readPicked(target.files));
    // Reset, so that the same file can be chosen again.
    target.value = '';
  };
  return {
    pickFiles: () => files.current?.click(),
    pickFolder: () => folder.current?.click(),
    inputs: (
      <>
        <input ref={files} type="file" multiple hidden aria-label="Files to upload" onChange={change} />
        <input
          ref={(input) => {
            // React does not know this attribute.
            input?.setAttribute('webkitdirectory', '');
            folder.current = input;
          }}
          type="file"
          multiple
          hidden
          aria-label="Folder to upload"
          onChange={change}
        />
      </>
    ),
  };
}
