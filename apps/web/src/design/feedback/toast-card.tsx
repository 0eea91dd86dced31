import { toastSwipeThresholdPx } from '@plumbline/domain/limits/toasts';
import { clsx } from 'clsx';
import { CircleCheck, OctagonX, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { buttonLook } from '../controls/button-look.ts';
import { IconButton } from '../controls/icon-button.tsx';
import type { Toast } from './toast-store.ts';
import { useSwipeAway } from './use-swipe-away.ts';

const icons: Record<Toast['tone'], { icon: LucideIcon; ink: string } | null> = {
  plain: null,
  success: { icon: CircleCheck, ink: 'text-done' },
  warning: { icon: TriangleAlert, ink: 'text-risk' },
  error: { icon: OctagonX, ink: 'text-blocked' },
};

export interface ToastCardProps {
  toast: Toast;
  /** Hidden behind the newest ones, but still in the document. */
  waiting: boolean;
  onDismiss: (id: string) => void;
}

export function ToastCard({ toast, waiting, onDismiss }: ToastCardProps) {
  const cardRef = useRef<HTMLLIElement>(null);
  const { moved, dragging } = useSwipeAway(cardRef, toastSwipeThresholdPx, () => onDismiss(toast.id));
  const mark = icons[toast.tone];
  const buttons = [toast.action, toast.other]
    .filter((action) => action !== undefined)
    .map((action) => (
      <button
        key={action.label}
        type="button"
        onClick={() => {
          action.run();
          onDismiss(toast.id);
        }}
        className={buttonLook({ size: 'small' })}
      >
        {action.label}
      </button>
    ));
  return (
    <li
      ref={cardRef}
      data-toast={toast.id}
      data-open={toast.open}
      data-variant={toast.variant}
      inert={!toast.open || waiting}
      style={{ transform: `translate(${moved.x}px, ${moved.y}px)` }}
      className={clsx(
        'pointer-events-auto flex w-full touch-none items-start gap-3 rounded-card border bg-popover p-3.5 cut-out select-none',
        'transition-[opacity,transform,display] transition-discrete duration-150 starting:translate-y-2 starting:opacity-0',
        toast.variant === 'destructive' ? 'border-blocked' : 'border-divider',
        (dragging || waiting) && 'transition-none',
        (!toast.open || waiting) && 'hidden opacity-0',
      )}
    >
      {mark && <mark.icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', mark.ink)} />}
      <div className="min-w-0 flex-1" {...(toast.variant === 'destructive' ? { role: 'alert' } : {})}>
        <p className="font-bold text-ink">{toast.title}</p>
        {toast.description && <p className="text-meta text-ink-2">{toast.description}</p>}
        {toast.description && buttons.length > 0 && (
          <div className="mt-2.5 flex flex-wrap gap-2.5">{buttons}</div>
        )}
      </div>
      {!toast.description && buttons.length > 0 && <div className="-my-1.5 flex gap-2.5">{buttons}</div>}
      <IconButton
        icon={X}
        label="Close notification"
        size="small"
        onClick={() => onDismiss(toast.id)}
        className="-my-2.5 -mr-2 md:-my-1.5 md:-mr-1.5"
      />
    </li>
  );
}
