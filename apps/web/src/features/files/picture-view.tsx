import type { ProjectFile } from '@plumbline/domain/entities/file';
import { useState } from 'react';
import { fileAddress } from '../../data/files/file-address.ts';
import { Button } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { Spinner } from '../../design/feedback/spinner.tsx';

/** A stored picture as large as the dialog allows. */
export function PictureView({ file }: { file: ProjectFile }) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
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
        The server did not hand it over. Downloading it may still work.
      </EmptyState>
    );
  }
  return (
    <div className="relative grid h-[min(56dvh,34rem)] place-items-center overflow-hidden rounded-card bg-page">
      {state === 'loading' && <Spinner label="Opening the picture" />}
      <img
        key={attempt}
        src={fileAddress(file.storageId)}
        alt={file.name}
        onLoad={() => setState('shown')}
        onError={() => setState('broken')}
        className="absolute inset-0 size-full object-contain"
      />
    </div>
  );
}
