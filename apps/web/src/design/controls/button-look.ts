import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'inverse' | 'danger';
/** small 32/44, medium 40/44, dock 60 (phone's main control), switch 64 (break, switch job), clock 84 (in and out). */
export type ButtonSize = 'small' | 'medium' | 'dock' | 'switch' | 'clock';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  className?: string | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-action text-on-action border-action-edge border-(length:--action-edge-width) over:brightness-105',
  outline: 'control-edge bg-transparent sunlight:bg-card text-ink over:bg-lift',
  quiet: 'border border-transparent bg-transparent text-ink-2 over:bg-lift over:text-ink',
  inverse: 'border border-inverse bg-inverse text-on-inverse over:brightness-95',
  danger:
    'border border-blocked bg-blocked-tint text-on-blocked-tint over:brightness-110 border-(length:--edge-width)',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 text-meta md:min-h-8 md:pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4 text-body md:min-h-10 md:px-3.5 md:pointer-coarse:min-h-11',
  dock: 'min-h-[60px] px-5 text-panel',
  switch: 'min-h-16 px-5 text-panel',
  clock: 'heading min-h-[84px] px-6 text-[1.375rem]',
};

/** The classes of everything that looks like a button: buttons, links and triggers. */
export function buttonLook({ variant = 'outline', size = 'medium', block, className }: ButtonLook): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-control font-bold whitespace-nowrap select-none large-text:whitespace-normal large-text:wrap-anywhere',
    'transition-[background-color,filter,opacity] disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed',
    variants[variant],
    sizes[size],
    block ? 'w-full min-w-0' : 'shrink-0 large-text:min-w-0 large-text:shrink',
    className,
  );
}

const squares: Record<ButtonSize, string> = {
  small: 'size-11 md:size-8 md:pointer-coarse:size-11',
  medium: 'size-11 md:size-10 md:pointer-coarse:size-11',
  dock: 'size-[60px]',
  switch: 'size-16',
  clock: 'size-[84px]',
};

/** The classes of a square button that shows only an icon. */
export function iconButtonLook({ variant = 'quiet', size = 'medium', className }: ButtonLook): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center rounded-control select-none',
    'transition-[background-color,filter,opacity] disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed',
    variants[variant],
    squares[size],
    className,
  );
}
