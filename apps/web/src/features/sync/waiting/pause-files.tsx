import { Pause, Play } from 'lucide-react';
import { fileSendingStore, setFileSending } from '../../../data/files/files-on-hold.ts';
import { useStore } from '../../../data/store.ts';
import { Button } from '../../../design/controls/button.tsx';

/** Stops photos and files on their way, and lets them go on where they stopped; everything else is sent meanwhile. */
export function PauseFiles() {
  const { paused } = useStore(fileSendingStore);
  return (
    <Button
      size="small"
      icon={paused ? Play : Pause}
      className="my-2 self-start"
      onClick={() => setFileSending({ paused: !paused })}
    >
      {paused ? 'Send photos and files again' : 'Pause photos and files'}
    </Button>
  );
}
