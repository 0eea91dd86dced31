import { useUnsent } from '../../data/queue/unsent.ts';
import { SyncVial } from '../../design/display/vial.tsx';
import { useThisDevice } from '../../design/this-device.ts';

/**
 * The inline variant of the queue indicator beside a record: whether changes of it have not reached the
 * server. Nothing when all have.
 */
export function UnsentMark({ id }: { id: string }) {
  const state = useUnsent(id);
  return state === null ? null : <UnsentVial state={state} />;
}

export interface UnsentVialProps {
  state: 'phone' | 'needs-you';
  /** The words are only read aloud. */
  wordsHidden?: boolean;
}

export function UnsentVial({ state, wordsHidden = false }: UnsentVialProps) {
  const here = useThisDevice();
  return (
    <SyncVial state={state} wordsHidden={wordsHidden} className="shrink-0 whitespace-nowrap">
      {state === 'phone' ? `On ${here}` : 'Needs you'}
    </SyncVial>
  );
}
