import { clsx } from 'clsx';
import { initialsOf, personColor } from './initials.ts';

export type AvatarSize = 'small' | 'medium' | 'large';

const sizes: Record<AvatarSize, string> = {
  small: 'size-6 text-[0.625rem]',
  medium: 'size-9 text-meta',
  large: 'size-12 text-body',
};

const fills = {
  1: 'bg-person-1',
  2: 'bg-person-2',
  3: 'bg-person-3',
  4: 'bg-person-4',
  5: 'bg-person-5',
} as const;

export interface AvatarProps {
  name: string;
  size?: AvatarSize | undefined;
  /** Shows the green dot, and adds it to the accessible name. */
  online?: boolean | undefined;
  /** Set where the name is written beside the avatar, which then has no accessible name. */
  decorative?: boolean | undefined;
  className?: string | undefined;
}

export function Avatar({
  name,
  size = 'medium',
  online = false,
  decorative = false,
  className,
}: AvatarProps) {
  const look = clsx(
    'grid place-items-center rounded-full font-bold text-on-person',
    sizes[size],
    fills[personColor(name)],
  );
  return (
    <span className={clsx('relative inline-flex shrink-0', className)}>
      <span aria-hidden data-edge-when-forced className={look}>
        {initialsOf(name)}
      </span>
      {online && (
        <span className="absolute right-0 bottom-0 size-[0.6875rem] rounded-full border-2 border-card bg-done" />
      )}
      {!decorative && <span className="sr-only">{online ? `${name}, online` : name}</span>}
    </span>
  );
}
