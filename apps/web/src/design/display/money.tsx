import { clsx } from 'clsx';
import { formatMoney, type MoneyStyle } from '../format.ts';
import { useLocale } from '../locale.tsx';

export interface MoneyProps extends MoneyStyle {
  /** Integer minor units: 31840 is $318.40. */
  minor: number;
  /** ISO 4217; the organization's by default. */
  currency?: string | undefined;
  className?: string | undefined;
}

export function Money({ minor, currency, className, ...style }: MoneyProps) {
  const settings = useLocale();
  return (
    <span className={clsx('figures whitespace-nowrap', className)}>
      {formatMoney(minor, currency ?? settings.currency, settings.locale, style)}
    </span>
  );
}
