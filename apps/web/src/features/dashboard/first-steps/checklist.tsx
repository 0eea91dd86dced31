import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { Panel } from '../../../design/display/panel.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { dropDraft, readDraft, useDraftKey, writeDraft } from '../../../kits/form/draft.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import type { FirstStep } from './first-steps.ts';
import { useLoadSample } from './use-load-sample.ts';
import { useFirstSteps } from './use-first-steps.ts';

/** What a new company has not tried yet. Nothing once all is done, or when the person has dismissed it. */
export function Checklist({ className }: { className?: string | undefined }) {
  const key = useDraftKey('first-steps-hidden');
  const [hidden, setHidden] = useState(() => readDraft(key) === true);
  const hide = () => {
    writeDraft(key, true);
    setHidden(true);
    toast.undo('First steps hidden', () => {
      dropDraft(key);
      setHidden(false);
    });
  };
  return hidden ? null : <OpenSteps onHide={hide} className={className} />;
}

function OpenSteps({ onHide, className }: { onHide: () => void; className: string | undefined }) {
  const steps = useFirstSteps();
  const { busy, load } = useLoadSample();
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <Panel
      title="First steps"
      hint={`${steps.length - left} of ${steps.length} done`}
      action={
        <Button size="small" variant="quiet" onClick={onHide}>
          Hide
        </Button>
      }
      className={className}
    >
      <StepList steps={steps} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline px-4 py-3">
        <p className="text-meta text-ink-2">
          Or look around in a sample company. Your own jobs stay, and one click removes it again.
        </p>
        <Button size="small" busy={busy} onClick={load}>
          Load sample company
        </Button>
      </div>
    </Panel>
  );
}

export function StepList({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <ol className="divide-y divide-hairline border-t border-hairline">
      {steps.map((step) => (
        <Step key={step.key} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { done, page, title, detail } }: { step: FirstStep }) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <li>
      <PageLink
        page={page}
        className="flex items-start gap-3 px-4 py-3.5 outline-offset-[-2px] hover:bg-lift"
      >
        <Icon aria-hidden className={done ? 'mt-0.5 size-5 text-done' : 'mt-0.5 size-5 text-ink-3'} />
        <span>
          <span className="block font-bold">
            {title}
            {done && <span className="sr-only">, done</span>}
          </span>
          <span className="block text-meta text-ink-2">{detail}</span>
        </span>
      </PageLink>
    </li>
  );
}
