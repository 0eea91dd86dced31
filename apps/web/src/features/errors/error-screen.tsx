import { errorRetryClearMs } from '@plumbline/domain/limits/toasts';
import { RotateCw } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import type { VialDrawingProps } from '../../design/display/vial-drawing.tsx';
import { errorId } from './error-id.ts';

// Loaded when it is needed. The screen must stand without it, because a bundle that does not load leads here.
const Drawing = lazy<ComponentType<VialDrawingProps>>(
  async () =>
    await import('../../design/display/vial-drawing.tsx').then(
      ({ VialDrawing }) => ({ default: VialDrawing }),
      () => ({ default: () => null }),
    ),
);

/** Replaces the whole app when rendering it has failed (spec §2.9). */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  const [id] = useState(() => errorId(Date.now(), Math.random()));
  const [retrying, setRetrying] = useState(false);
  useEffect(() => {
    if (!retrying) return undefined;
    const timer = setTimeout(onRetry, errorRetryClearMs);
    return () => clearTimeout(timer);
  }, [retrying, onRetry]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-[36rem] flex-col justify-center px-4 py-10">
      <div className="mb-10 h-9">
        <Suspense>
          <Drawing
            width={220}
            height={36}
            offset={-0.85}
            tilt={6}
            liquid="var(--color-liquid-risk)"
            edge="var(--color-steel)"
            marks="var(--color-steel)"
            bubble="var(--color-risk)"
          />
        </Suspense>
      </div>
      <div role="alert">
        <h1 className="heading text-[2.25rem] leading-tight">Something went wrong</h1>
        <p className="mt-3 text-ink-2">
          We apologize for the inconvenience. What you have saved is kept; nothing you do here loses it.
        </p>
      </div>
      <div className="mt-7 flex flex-wrap gap-2.5">
        <Button variant="primary" icon={RotateCw} disabled={retrying} onClick={() => setRetrying(true)}>
          {retrying ? 'Retrying...' : 'Try Again'}
        </Button>
        <Button onClick={() => location.assign('/')}>Go Home</Button>
        <Button onClick={() => location.reload()}>Reload Page</Button>
      </div>
      <p className="mt-8 border-t border-hairline pt-5 text-meta text-ink-2">
        Error id <span className="ml-2 tabular text-ink select-all">{id}</span>
      </p>
    </main>
  );
}
