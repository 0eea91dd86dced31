import { CloudOff, RotateCw } from 'lucide-react';
import { Button } from '../../../design/controls/button.tsx';
import { Spinner } from '../../../design/display/spinner.tsx';
import type { PhotosBeyond, Side } from './use-coming-photo.ts';

/** Stands in the place of the next photo until that has come. */
export function ComingPhoto({ side, beyond }: { side: Side; beyond: PhotosBeyond }) {
  const failed = beyond.failed(side);
  const isStuck = failed || !beyond.online;
  return (
    <div className="flex size-full flex-col items-center justify-center gap-3 rounded-card bg-page p-6 text-center text-meta text-ink-2">
      {isStuck ? <CloudOff aria-hidden className="size-6" /> : <Spinner />}
      <output className="max-w-80 text-pretty">
        {isStuck ? (
          <>
            {failed && beyond.online && 'These photos did not load. '}
            {beyond.reason}
          </>
        ) : (
          `Getting ${side} photos`
        )}
      </output>
      {failed && beyond.online && (
        <Button size="small" icon={RotateCw} onClick={() => beyond.need(side)}>
          Try again
        </Button>
      )}
    </div>
  );
}
