import { Pause, Play } from 'lucide-react';
import { photoSendingStore, setPhotoSending } from '../../../data/files/files-on-hold.ts';
import { useStore } from '../../../data/store.ts';
import { Button } from '../../../design/controls/button.tsx';

/** Stops photos on their way, and lets them go on where they stopped; everything else is sent meanwhile. */
export function PausePhotos() {
  const { paused } = useStore(photoSendingStore);
  return (
    <Button
      size="small"
      icon={paused ? Play : Pause}
      className="mt-2 self-start"
      onClick={() => setPhotoSending({ paused: !paused })}
    >
      {paused ? 'Send photos again' : 'Pause photos'}
    </Button>
  );
}
