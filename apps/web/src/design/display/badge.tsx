import { notificationBadgeMax } from '@plumbline/domain/limits/shell';
import { clsx } from 'clsx';

/** The text of a badge: 99+ above 99. */
export function badgeText(count: number): string {
  return count > notificationBadgeMax ? `${notificationBadgeMax}+` : String(count);
}

/** A count on an icon or beside a name; nothing for zero. `unit` is read aloud after it: 'unread'. */
export function Badge({ count, unit, className }: { count: number; unit?: string; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      data-edge-when-forced
      className={clsx(
        'inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full bg-inverse px-1 text-[0.6875rem] font-bold text-on-inverse tabular',
        className,
      )}
    >
      {badgeText(count)}
      {unit && <span className="sr-only"> {unit}</span>}
    </span>
  );
}
