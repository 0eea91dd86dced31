import { dayOf } from '@plumbline/domain/days/days';
import type { Photo } from '@plumbline/domain/entities/photo';
import { Camera, Images } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePhotoUrl } from '../../../data/files/photo-url.ts';
import { takenAtOf } from '../../../data/records/photos.ts';
import { showError } from '../../../data/server/errors.ts';
import { Button } from '../../../design/controls/button.tsx';
import { formatDay } from '../../../design/format.ts';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { pictureOf, useCamera } from '../../../data/device/use-camera.ts';

export interface AfterCameraProps {
  before: Photo;
  project: string;
  onTaken: (picture: File) => void;
  /** Opens the device's own camera, or a file. Only during a press. */
  onOwnCamera: () => void;
  onClose: () => void;
}

/** The camera with the picture of before over what it sees, so that the after is taken from the same spot. */
export default function AfterCamera({ before, project, onTaken, onOwnCamera, onClose }: AfterCameraProps) {
  const { locale, timeZone } = useLocale();
  const videoRef = useRef<HTMLVideoElement>(null);
  const state = useCamera(videoRef);
  const url = usePhotoUrl(before, 'original');
  const [opacity, setOpacity] = useState(45);
  const take = () => {
    if (videoRef.current === null) return;
    pictureOf(videoRef.current).then(
      (picture) => {
        onClose();
        onTaken(picture);
      },
      (thrown: unknown) => showError(thrown, { about: 'after camera' }),
    );
  };
  const own = (
    <Button
      icon={Images}
      onClick={() => {
        onClose();
        onOwnCamera();
      }}
    >
      Device’s camera
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`After of ${formatDay(dayOf(takenAtOf(before), timeZone), locale, 'weekday')}`}
      description={[project, before.caption].filter(Boolean).join(', ')}
      size="full"
      footer={
        <>
          {own}
          <Button variant="primary" icon={Camera} disabled={state !== 'on'} onClick={take}>
            Take the after
          </Button>
        </>
      }
    >
      <div className="flex h-full min-h-80 flex-col gap-3">
        <div className="relative min-h-0 flex-1 overflow-hidden rounded-card bg-page">
          {/* The frame of the picture is that of before, so that the two lie over each other. */}
          <video
            ref={videoRef}
            muted
            playsInline
            aria-label="What the camera sees"
            className="absolute inset-0 size-full object-contain"
          />
          {state === 'on' && url !== null && (
            <img
              src={url}
              alt="The before, over what the camera sees"
              className="pointer-events-none absolute inset-0 size-full object-contain"
              style={{ opacity: opacity / 100 }}
            />
          )}
          {state !== 'on' && (
            <div className="absolute inset-0 grid place-items-center p-4">
              {state === 'starting' ? (
                <output className="text-ink-2">The camera is starting. Your browser may ask you.</output>
              ) : state === 'refused' ? (
                <EmptyState title="The camera is not allowed here">
                  Allow it for this page in your browser, or use the device’s own camera.
                </EmptyState>
              ) : (
                <EmptyState title="No camera was found">
                  Another app may be using it. The device’s own camera, or a file, does as well.
                </EmptyState>
              )}
            </div>
          )}
        </div>
        {state === 'on' && (
          <label className="flex items-center gap-3 text-meta text-ink-2">
            Before, {opacity} %
            <input
              type="range"
              min={0}
              max={100}
              value={opacity}
              aria-valuetext={`${opacity} %`}
              onChange={({ target }) => setOpacity(Number(target.value))}
              className="h-11 min-w-0 flex-1 accent-accent"
            />
          </label>
        )}
      </div>
    </Dialog>
  );
}
