import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { iconButtonLook, type ButtonLook } from './button-look.ts';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children'>, Omit<ButtonLook, 'block'> {
  icon: LucideIcon;
  /** The button's accessible name: what happens when it is pressed. */
  label: string;
}

export function IconButton({
  icon: Icon,
  label,
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={iconButtonLook({ variant, size, className })}>
      <Icon aria-hidden className={size === 'small' ? 'size-4' : 'size-5'} />
    </button>
  );
}
