import { Camera, X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { pickablePhotos } from '../../../data/files/photo-capture.ts';
import { useFileInput } from '../../../data/files/use-file-input.ts';
import { Button } from '../../../design/controls/button.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';

export interface FlagPhotoProps {
  taskId: string;
  file: File | null;
  /** A photo had been chosen before the page was closed. It is lost. */
  missing: boolean;
  onChange: (file: File | null) => void;
}

/** A photo of the issue, from the camera or from the device. */
export function FlagPhoto({ taskId, file, missing, onChange }: FlagPhotoProps) {
  const pick = useFileInput(
    { label: 'Photo of the issue', accept: pickablePhotos, purpose: taskId },
    ([first = null]) => onChange(first),
  );
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  if (file !== null) {
    return (
      <div className="relative w-fit">
        {url !== null && (
          <img
            src={url}
            alt="What is wrong"
            className="max-h-48 rounded-card border border-hairline object-cover"
          />
        )}
        <IconButton
          icon={X}
          label="Remove the photo"
          size="small"
          variant="inverse"
          className="absolute top-2 right-2"
          onClick={() => onChange(null)}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      {missing && (
        <output className="text-meta text-ink-2">
          The photo you chose was not kept with the text. Choose it again.
        </output>
      )}
      <Button icon={Camera} className="w-fit" onClick={pick}>
        Add a photo
      </Button>
    </div>
  );
}
