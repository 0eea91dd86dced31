import type { ComponentProps } from 'react';
import { controlLook } from '../controls/control-look.ts';
import { useFieldControl } from './field.tsx';

/** Grows with its text, from `rows` up to half the screen. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl();
  const look = controlLook('field-sizing-content max-h-[50dvh] min-h-22 resize-y py-2.5');
  return <textarea {...wiring} {...rest} rows={rows} className={className ? `${look} ${className}` : look} />;
}
