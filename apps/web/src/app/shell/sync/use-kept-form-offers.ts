import { useEffect, useRef } from 'react';
import { formsInSight, type KeptForm, keptForms } from '../../../data/queue/kept-forms.ts';
import { sendKeptForm } from '../../../data/queue/send-kept-form.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { toAppError } from '../../../data/server/errors.ts';
import { useStore } from '../../../data/store.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { useThisDevice } from '../../../design/this-device.ts';
import { toastOfferMs } from '@plumbline/domain/limits/toasts';

/** When the signal is back, each form that was sent without one is offered again, unless it is in sight. */
export function useKeptFormOffers(): void {
  const { online } = useConnection();
  const forms = useStore(keptForms);
  const inSight = useStore(formsInSight);
  const here = useThisDevice();
  const offered = useRef(new Set<string>());
  useEffect(() => {
    const wanted = online ? forms.filter(({ draft }) => !inSight.has(draft)) : [];
    for (const draft of [...offered.current])
      if (!wanted.some((form) => form.draft === draft)) {
        offered.current.delete(draft);
        toast.dismiss(offerId(draft));
      }
    for (const form of wanted) {
      if (offered.current.has(form.draft)) continue;
      offered.current.add(form.draft);
      toast.plain('The signal is back', {
        id: offerId(form.draft),
        description: `“${form.what}” is a draft on ${here} and not sent yet.`,
        actionLabel: form.action,
        onAction: () => void send(form),
        durationMs: toastOfferMs,
      });
    }
  }, [online, forms, inSight, here]);
}

async function send(form: KeptForm): Promise<void> {
  try {
    if (await sendKeptForm(form)) toast.success(form.done, { description: form.what });
  } catch (thrown) {
    toAppError(thrown);
  }
}

const offerId = (draft: string): string => `offer-${draft}`;
