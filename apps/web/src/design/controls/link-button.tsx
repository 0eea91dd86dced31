import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';

export interface AnchorButtonProps extends ComponentProps<'a'>, ButtonLook {
  icon?: LucideIcon | undefined;
}

/** A plain link that looks like a button: sections of a page, telephone numbers, downloads. */
export function AnchorButton({
  variant,
  size,
  block,
  icon: Icon,
  className,
  children,
  ...rest
}: AnchorButtonProps) {
  return (
    <a {...rest} className={buttonLook({ variant, size, block, className })}>
      {Icon && <Icon aria-hidden className="size-[1.15em] shrink-0" />}
      {children}
    </a>
  );
}

/** The same for a route of the app, with the router's typed `to`, `params` and `search`. */
export const LinkButton = createLink(AnchorButton);
