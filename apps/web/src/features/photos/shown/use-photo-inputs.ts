import { type CaptureOptions, pickablePhotos } from '../../../data/files/photo-capture.ts';
import { useFileInput } from '../../../data/files/use-file-input.ts';

export type PhotoInputs = {
  /** Opens the camera; where there is none, a file picker. Only during a press. */
  takePhoto: () => void;
  /** Opens the library, for one or many photos. Only during a press. */
  pickPhotos: () => void;
};

type Source = CaptureOptions['from'];

/** Camera and library. What they give back is given to `onFiles` also when the screen that asked is gone. */
export function usePhotoInputs(onFiles: (files: File[], from: Source) => void): PhotoInputs {
  return {
    takePhoto: useFileInput({ label: 'Camera', accept: 'image/*', camera: true, lasting: true }, (files) =>
      onFiles(files, 'camera'),
    ),
    pickPhotos: useFileInput(
      { label: 'Photos from this device', accept: pickablePhotos, multiple: true, lasting: true },
      (files) => onFiles(files, 'library'),
    ),
  };
}
