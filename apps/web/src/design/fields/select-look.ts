import { clsx } from 'clsx';
import { controlLook } from '../controls/control-look.ts';

/** The closed select: 44 high inside forms ('field'), 40 in a page's header ('control'). */
export function selectTriggerLook(size: 'field' | 'control' = 'field', className?: string): string {
  return controlLook(
    clsx(
      'flex items-center justify-between gap-2 text-left over:bg-lift',
      size === 'field' ? 'h-11' : 'h-11 md:h-10 md:pointer-coarse:h-11',
      className,
    ),
  );
}
