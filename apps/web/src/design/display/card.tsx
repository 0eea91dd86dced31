import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type CardTone = 'plain' | 'raised' | 'selected' | 'risk' | 'blocked';

const tones: Record<CardTone, string> = {
  plain: 'border-hairline bg-card',
  raised: 'border-transparent bg-popover sunlight:border-hairline',
  selected: 'border-transparent bg-selected sunlight:border-selected-edge',
  risk: 'border-transparent bg-liquid-risk sunlight:border-risk',
  blocked: 'border-blocked bg-liquid-blocked border-[1.5px]',
};

export interface CardProps extends ComponentProps<'div'> {
  tone?: CardTone | undefined;
  /** Without padding. */
  flush?: boolean | undefined;
}

/** The element of lists on the phone. */
export function Card({ tone = 'plain', flush = false, className, ...rest }: CardProps) {
  return (
    <div {...rest} className={clsx('min-w-0 rounded-card border', tones[tone], !flush && 'p-4', className)} />
  );
}
