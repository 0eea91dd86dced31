import { clsx } from 'clsx';
import { CircleCheck, CloudOff, Info, OctagonX, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';

export type BannerTone = 'info' | 'offline' | 'risk' | 'blocked' | 'done';

const tones: Record<BannerTone, { icon: LucideIcon; ink: string }> = {
  info: { icon: Info, ink: 'text-ink-2' },
  offline: { icon: CloudOff, ink: 'text-ink-2' },
  risk: { icon: TriangleAlert, ink: 'text-risk' },
  blocked: { icon: OctagonX, ink: 'text-blocked' },
  done: { icon: CircleCheck, ink: 'text-done' },
};

export interface BannerProps {
  tone: BannerTone;
  title: ReactNode;
  /** A second sentence. */
  children?: ReactNode;
  action?: ReactNode;
  /** If given, the banner can be closed. */
  onDismiss?: (() => void) | undefined;
  /** The full width under the header, without rounded corners. */
  strip?: boolean | undefined;
  className?: string | undefined;
}

/** A message about the whole page: no connection, a trial that ends. Announced, but not as an alert. */
export function Banner({ tone, title, children, action, onDismiss, strip = false, className }: BannerProps) {
  const { icon: Icon, ink } = tones[tone];
  return (
    <div
      aria-live="polite"
      className={clsx(
        'flex items-start gap-3 bg-popover px-4 py-3 large-text:flex-col',
        !children && 'md:items-center',
        strip ? 'border-b border-hairline' : 'rounded-card border border-hairline',
        className,
      )}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', !children && 'md:mt-0', ink)} />
      <div className="min-w-0 flex-1">
        <p className="font-bold text-ink">{title}</p>
        {children && <p className="text-meta text-ink-2">{children}</p>}
      </div>
      {action && <div className="shrink-0 self-center large-text:self-start">{action}</div>}
      {onDismiss && (
        <IconButton icon={X} label="Dismiss" size="small" onClick={onDismiss} className="-my-1.5 -mr-2" />
      )}
    </div>
  );
}
