import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlLook } from '../controls/control-look.ts';
import { useFieldControl } from './field.tsx';

export interface InputProps extends ComponentProps<'input'> {
  icon?: LucideIcon | undefined;
  /** A unit after the value: h, ft, USD. */
  suffix?: string | undefined;
}

export function Input({ icon: Icon, suffix, className, ...rest }: InputProps) {
  const wiring = useFieldControl();
  const look = controlLook(Icon ? 'h-11 pl-10' : 'h-11');
  if (!Icon && !suffix) {
    return <input {...wiring} {...rest} className={className ? `${look} ${className}` : look} />;
  }
  return (
    <span className={className ? `relative block ${className}` : 'relative block'}>
      {Icon && (
        <Icon
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-2"
        />
      )}
      <input {...wiring} {...rest} className={suffix ? `${look} pr-14` : look} />
      {suffix && (
        <span className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-meta text-ink-2">
          {suffix}
        </span>
      )}
    </span>
  );
}

/**
 * An input for an e-mail address of any writing. Browsers rewrite the domain in an input of type `email` and refuse
 * letters beyond ASCII before the @, so this one only brings up their keyboard for addresses.
 */
export function EmailInput(props: Omit<InputProps, 'type'>) {
  return <Input {...props} type="text" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
