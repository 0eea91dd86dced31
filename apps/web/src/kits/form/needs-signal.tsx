import { useEffect } from 'react';
import { formsInSight, keptForms } from '../../data/queue/kept-forms.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { useStore } from '../../data/store.ts';
import { useThisDevice } from '../../design/this-device.ts';

export interface NeedsSignalProps {
  /** Names the form's draft; null: the form keeps nothing that is not sent. */
  draft: string | null;
}

/**
 * At the head of a form that cannot wait in the queue: before anything is typed it says that this needs a signal
 * and what becomes of what is written, and after a try without one, that it can be sent now.
 */
export function NeedsSignal({ draft }: NeedsSignalProps) {
  const { online } = useConnection();
  const here = useThisDevice();
  const isOffered = useStore(keptForms).some((form) => form.draft === draft);
  useEffect(() => {
    if (draft === null) return undefined;
    formsInSight.set(new Set([...formsInSight.get(), draft]));
    return () => formsInSight.set(new Set([...formsInSight.get()].filter((one) => one !== draft)));
  }, [draft]);
  if (online && !isOffered) return null;
  return (
    <output className="block rounded-card bg-lift px-4 py-3 text-meta text-ink-2">
      {textOf({ online, isOffered, drafts: draft !== null, here })}
    </output>
  );
}

function textOf({
  online,
  isOffered,
  drafts,
  here,
}: {
  online: boolean;
  isOffered: boolean;
  drafts: boolean;
  here: string;
}): string {
  if (online) return 'The signal is back. This is not sent yet: you can send it now.';
  if (!drafts) return 'No signal. This needs one: do it again when the signal is back.';
  if (isOffered)
    return `No signal. This is a draft on ${here}. You are asked to send it when the signal is back.`;
  return `No signal. This needs one to be sent. What you write is kept as a draft on ${here}.`;
}
