import { CloudOff, RotateCw } from 'lucide-react';
import type { ReadThroughState } from '../../data/records/use-read-through.ts';
import { Button } from '../../design/controls/button.tsx';
import { Spinner } from '../../design/display/spinner.tsx';
import { notLoadedText } from './not-loaded.ts';

/** How a list calls the rows that devices do not keep. */
export type BeyondText = {
  /** At the beginning of a sentence: 'Older photos'. */
  missing: string;
  /** Inside a sentence: 'older photos'. */
  label: string;
};

export interface ListEndProps extends BeyondText {
  from: ReadThroughState & { retry: () => void };
  className?: string;
}

/**
 * The end of a list of which the device lacks a part: how to load the rest, or why it is missing. Nothing
 * when the list is complete.
 */
export function ListEnd({ from, missing, label, className = '' }: ListEndProps) {
  const { reach, online, error, asked, more, retry } = from;
  const look = `flex min-h-12 flex-wrap items-center justify-center gap-x-3 gap-y-2 text-cell text-pretty text-ink-2 ${className}`;
  if (reach === 'complete' || (reach === 'loading' && !asked)) return null;
  if (reach === 'loading')
    return (
      <p className={look}>
        <Spinner label={`Getting ${label}`} />
      </p>
    );
  if (reach === 'partial' && more !== null)
    return (
      <div className={look}>
        <Button size="small" onClick={more}>
          Show {label}
        </Button>
      </div>
    );
  return (
    <div className={look}>
      <output className="flex items-start gap-2">
        <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {reach === 'failed'
            ? `${missing} did not load. ${notLoadedText(error, online, '')}`
            : `${missing} are not on this device. They need a signal.`}
        </span>
      </output>
      {reach === 'failed' && (
        <Button size="small" icon={RotateCw} onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}
