import { useEffect } from 'react';
import { formsInSight, keptForms } from '../../data/queue/kept-forms.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { useStore } from '../../data/store.ts';
import { useThisDevice } from '../../design/this-device.ts';

export interface NeedsSignalProps {
  /** The name of the form's draft. Null if the form keeps no draft. */
  draft: string | null;
}

/**
 * The head of a form whose call cannot wait in the queue. Without a signal it says so before anything is
 * typed, and says what happens to the content. After a try without a signal it says when the form can be
 * sent.
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
