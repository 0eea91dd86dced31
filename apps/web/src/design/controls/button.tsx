import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../display/spinner.tsx';
import { buttonLook, type ButtonLook } from './button-look.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: LucideIcon | undefined;
  /** While work is under way the button spins, says so and ignores presses, but keeps the focus. */
  busy?: boolean | undefined;
}

export function Button({
  variant,
  size,
  block,
  icon: Icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonLook({ variant, size, block, className })}
    >
      {busy ? <Spinner /> : Icon && <Icon aria-hidden className="size-[1.15em] shrink-0" />}
      {children}
    </button>
  );
}
