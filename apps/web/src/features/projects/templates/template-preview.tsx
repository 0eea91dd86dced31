import { addDays } from '@plumbline/domain/days/days';
import type { TemplateContent } from '@plumbline/domain/entities/project-template';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { plural } from '../../../kits/labels/counts.ts';

/** How many tasks are shown as examples of the dates. */
const shownTasks = 6;

/** What a new project gets from a template: its tasks with their dates when it starts on `startDate` ('' for none). */
export function TemplatePreview({ content, startDate }: { content: TemplateContent; startDate: string }) {
  const { locale } = useLocale();
  const { tasks, folders, project } = content;
  const dayAt = (days: number | null) =>
    days === null || startDate === '' ? null : formatDay(addDays(startDate, days), locale, 'medium');
  const ends = project.endDay !== null && project.endDay >= 0 ? dayAt(project.endDay) : null;
  const left = tasks.length - shownTasks;
  return (
    <section aria-label="What is in the template" className="rounded-card bg-lift px-4 py-3 text-meta">
      <p className="font-bold">
        {tasks.length} {plural(tasks.length, 'task')}
        {folders.length > 0 && ` and ${folders.length} ${plural(folders.length, 'folder')}`}
        {ends !== null && `, until ${ends}`}
      </p>
      {startDate === '' && tasks.length > 0 && (
        <p className="text-ink-2">Pick a start date, and the tasks get theirs.</p>
      )}
      <ul className="mt-1.5 flex flex-col gap-1">
        {tasks.slice(0, shownTasks).map((task, index) => (
          // Tasks of a template have no identity but their index.
          <li key={`${index} ${task.title}`} className="flex justify-between gap-4">
            <span className="truncate">{task.title}</span>
            <span className="shrink-0 text-ink-2 tabular">{dayAt(task.dueDay) ?? 'No date'}</span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-1 text-ink-2">and {left} more</p>}
    </section>
  );
}
