import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { type CaptureOptions, pickablePhotos } from '../../../data/files/photo-capture.ts';

export type PhotoInputs = {
  /** Opens the camera; where there is none, a file picker. Only during a press. */
  takePhoto: () => void;
  /** Opens the library, for one or many photos. Only during a press. */
  pickPhotos: () => void;
  /** Render it anywhere in the screen; it is invisible. */
  inputs: ReactNode;
};

type Source = CaptureOptions['from'];

/** The browser's inputs for camera and library. */
export function usePhotoInputs(onFiles: (files: File[], from: Source) => void): PhotoInputs {
  const cameraRef = useRef<HTMLInputElement>(null);
  const libraryRef = useRef<HTMLInputElement>(null);
  const take = (from: Source) => (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Reset, so that the same picture can be chosen again.
    event.target.value = '';
    onFiles(files, from);
  };
  const hidden = { type: 'file', hidden: true, tabIndex: -1 } as const;
  return {
    takePhoto: () => cameraRef.current?.click(),
    pickPhotos: () => libraryRef.current?.click(),
    inputs: (
      <>
        <input
          {...hidden}
          ref={cameraRef}
          aria-label="Camera"
          accept="image/*"
          capture="environment"
          onChange={take('camera')}
        />
        <input
          {...hidden}
          ref={libraryRef}
          aria-label="Photos from this device"
          accept={pickablePhotos}
          multiple
          onChange={take('library')}
        />
      </>
    ),
  };
}
