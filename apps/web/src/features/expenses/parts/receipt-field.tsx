import { Camera, Images } from 'lucide-react';
import { useState } from 'react';
import {
  type CaptureOptions,
  capturePhoto,
  pickablePhotos,
  SamePhoto,
} from '../../../data/files/photo-capture.ts';
import { useFileInput } from '../../../data/files/use-file-input.ts';
import { useRecord } from '../../../data/records/use-records.ts';
import { toAppError } from '../../../data/server/errors.ts';
import { Button } from '../../../design/controls/button.tsx';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { DeliveryMark } from '../../../kits/changes/delivery-mark.tsx';
import { PhotoThumb } from '../../projects/parts/project-cover.tsx';

export interface ReceiptFieldProps {
  /** The photo; null while there is none. */
  value: string | null;
  onChange: (photoId: string) => void;
  /** A picture is kept as a photo of a job. */
  projectId: string | null;
  /** What the form cannot be sent without, until it ends. */
  onPreparing: (preparing: boolean) => void;
}

/**
 * The picture of a receipt: taken here or chosen, and kept on the device at once as a photo of category receipt, which
 * is sent like any other.
 */
export function ReceiptField({ value, onChange, projectId, onPreparing }: ReceiptFieldProps) {
  const confirm = useConfirm();
  const { row: photo } = useRecord('photo', value);
  const [isPreparing, setPreparing] = useState(false);
  /** Why the picture was not taken in. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (file: File | undefined, from: CaptureOptions['from'], again = false) => {
    if (file === undefined || projectId === null) return;
    setRefusal(null);
    setPreparing(true);
    onPreparing(true);
    try {
      const fields = { category: 'receipt', shared: false } as const;
      onChange(await capturePhoto(file, { from, projectId, fields, again }));
    } catch (thrown) {
      if (!(thrown instanceof SamePhoto)) setRefusal(toAppError(thrown).message);
      else if (
        await confirm({
          title: 'This picture is on the job already',
          description: 'It may be the receipt of an expense that is there. Add it again?',
          confirmLabel: 'Add it again',
        })
      )
        await take(file, from, true);
    } finally {
      setPreparing(false);
      onPreparing(false);
    }
  };
  const takePicture = useFileInput(
    { label: 'Camera for the receipt', accept: 'image/*', camera: true },
    ([file]) => void take(file, 'camera'),
  );
  const pickPicture = useFileInput(
    { label: 'Picture of the receipt', accept: pickablePhotos },
    ([file]) => void take(file, 'library'),
  );
  return (
    <div className="flex flex-col gap-2">
      {value !== null && (
        <div className="flex items-center gap-3">
          <PhotoThumb photo={photo} className="h-28 w-22 rounded-mark object-top" />
          <div className="min-w-0 text-meta text-ink-2">
            <DeliveryMark id={value} />
            <p>Only admins and you see it.</p>
          </div>
        </div>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          icon={Camera}
          variant={value === null ? 'primary' : 'outline'}
          busy={isPreparing}
          disabled={projectId === null}
          onClick={takePicture}
        >
          {value === null ? 'Snap it' : 'Snap again'}
        </Button>
        <Button icon={Images} disabled={projectId === null || isPreparing} onClick={pickPicture}>
          Choose picture
        </Button>
      </div>
      {projectId === null && <p className="text-meta text-ink-2">Choose the job first.</p>}
      {refusal !== null && (
        <p role="alert" className="text-meta text-blocked">
          {refusal}
        </p>
      )}
    </div>
  );
}
