import { dayOf } from '@plumbline/domain/days/days';
import type { Task } from '@plumbline/domain/entities/task';
import { clsx } from 'clsx';
import { CalendarDays, CalendarX2, Check } from 'lucide-react';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { dayWord } from '../../../kits/days/when.ts';
import { daysLate } from './task-view.ts';

/**
 * When a task is due: 'Today', '6 days late', 'Nov 17'. For a done task it is always the day. Renders nothing
 * without a due day.
 */
export function DueText({ task, today, className }: { task: Task; today: string; className?: string }) {
  const { locale, timeZone } = useLocale();
  const look = clsx('inline-flex items-center gap-1.5 text-meta whitespace-nowrap tabular', className);
  const icon = 'size-4 shrink-0';
  if (task.status === 'done' && task.completedAt !== null) {
    return (
      <span className={clsx(look, 'text-ink-2')}>
        <Check aria-hidden className={icon} />
        {formatDay(dayOf(task.completedAt, timeZone), locale)}
      </span>
    );
  }
  if (task.dueDate === null) return null;
  const late = daysLate(task, today);
  if (late > 0) {
    return (
      <span className={clsx(look, 'font-medium text-blocked')}>
        <CalendarX2 aria-hidden className={icon} />
        {late} {late === 1 ? 'day' : 'days'} late
      </span>
    );
  }
  return (
    <span className={clsx(look, 'text-ink-2')}>
      <CalendarDays aria-hidden className={icon} />
      {dayWord(task.dueDate, today, locale)}
    </span>
  );
}
