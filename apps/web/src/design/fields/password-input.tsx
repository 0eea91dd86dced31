import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { controlLook } from '../controls/control-look.ts';
import { useFieldControl } from './field.tsx';

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const wiring = useFieldControl();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className={className ? `relative block ${className}` : 'relative block'}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...wiring}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={controlLook('h-11 pr-24')}
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-1 my-auto inline-flex h-11 items-center gap-1.5 rounded-control px-2.5 text-meta font-bold text-ink"
      >
        <Icon aria-hidden className="size-4.5" />
        {shown ? 'Hide' : 'Show'}
      </button>
    </span>
  );
}
