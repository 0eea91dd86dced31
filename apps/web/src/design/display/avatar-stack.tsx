import { Avatar, type AvatarSize } from './avatar.tsx';

export interface AvatarStackProps {
  people: readonly { id: string; name: string }[];
  /** How many are drawn; the rest is shown as a number. */
  max?: number | undefined;
  size?: AvatarSize | undefined;
}

export function AvatarStack({ people, max = 3, size = 'small' }: AvatarStackProps) {
  const rest = people.length - max;
  return (
    <span className="inline-flex items-center gap-1">
      <span className="sr-only">{people.map((person) => person.name).join(', ')}</span>
      {people.slice(0, max).map((person) => (
        <Avatar key={person.id} name={person.name} size={size} decorative />
      ))}
      {rest > 0 && (
        <span aria-hidden className="ml-0.5 text-meta text-ink-2">
          +{rest}
        </span>
      )}
    </span>
  );
}
