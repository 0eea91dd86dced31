import { useUnsent } from '../../data/unsent.ts';
import { SyncVial } from '../../design/vial.tsx';

/** The inline variant of the queue indicator, beside a record: whether something of it has not reached the server yet. Nothing when all of it has. */
export function UnsentMark({ id }: { id: string }) {
  const state = useUnsent(id);
  if (state === null) return null;
  return (
    <SyncVial state={state} className="shrink-0 whitespace-nowrap">
      {state === 'phone' ? 'On this phone' : 'Needs you'}
    </SyncVial>
  );
}
