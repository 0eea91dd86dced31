import type { ProjectFile } from '@plumbline/domain/entities/file';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { fileAddress } from '../../data/files/file-address.ts';
import { Button } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { Spinner } from '../../design/display/spinner.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';
import { scaleOf } from './zooms.ts';

/** A stored picture as large as the dialog allows, and larger by the buttons or a double press. */
export function PictureView({ file }: { file: ProjectFile }) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  const [zoom, setZoom] = useState(0);
  const frameRef = useRef<HTMLElement>(null);
  const scale = scaleOf(zoom);
  // Its middle stays in the middle.
  useLayoutEffect(() => {
    const frame = frameRef.current;
    if (frame === null || scale === 1) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = frame;
    frame.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [scale]);
  const takeFrame = useCallback((frame: HTMLElement) => {
    const toggle = () => setZoom((now) => (now === 0 ? pressedZoom : 0));
    frameRef.current = frame;
    frame.addEventListener('dblclick', toggle);
    return () => {
      frameRef.current = null;
      frame.removeEventListener('dblclick', toggle);
    };
  }, []);
  if (state === 'broken') {
    return (
      <EmptyState
        compact
        title="The picture did not load"
        action={
          <Button
            onClick={() => {
              setState('loading');
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
        }
      >
        The server did not send it. Downloading it may still work.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex">
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
      </div>
      <section
        {...scrolledByKeys}
        ref={takeFrame}
        aria-label={`Picture ${file.name}`}
        className="relative h-[min(56dvh,34rem)] overflow-auto rounded-card bg-page"
      >
        {state === 'loading' && (
          <div className="absolute inset-0 grid place-items-center">
            <Spinner label="Opening the picture" />
          </div>
        )}
        <div style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
          <img
            key={attempt}
            src={fileAddress(file.storageId)}
            alt={file.name}
            onLoad={() => setState('shown')}
            onError={() => setState('broken')}
            className="size-full object-contain"
          />
        </div>
      </section>
    </div>
  );
}

/** A picture that is larger than its frame is scrolled with the arrow keys. */
const scrolledByKeys = { tabIndex: 0 } as const;
/** The step of a double press. */
const pressedZoom = 2;
