import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A link inside text or under a form. `quiet` drops the underline, for a panel's header. */
export function TextAnchor({ quiet = false, className, ...rest }: ComponentProps<'a'> & { quiet?: boolean }) {
  return (
    <a
      {...rest}
      className={clsx(
        'touch-target rounded-mark hover:text-ink',
        quiet
          ? 'text-ink-2 hover:underline'
          : 'text-ink underline decoration-edge underline-offset-4 hover:decoration-ink',
        className,
      )}
    >
      {rest.children}
    </a>
  );
}

export const TextLink = createLink(TextAnchor);
