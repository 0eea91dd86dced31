import { clsx } from 'clsx';
import { AvatarStack } from '../../design/avatar-stack.tsx';
import { useLocale } from '../../design/locale.tsx';
import { Pill } from '../../design/pill.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { ProjectProgress } from '../work/project-progress.tsx';
import { projectStatusSigns } from '../work/status-words.ts';
import { UnsentMark } from '../work/unsent-mark.tsx';
import { projectNumber } from '../work/words.ts';
import { projectDates } from './project-dates.ts';
import { ProjectMenu } from './project-menu.tsx';
import type { ProjectPartProps } from './project-part.ts';

/** The columns of the table; its head and its rows share them. Narrow windows do without the last details. */
const columns =
  'grid grid-cols-[minmax(0,1fr)_7rem_9.5rem_2.5rem] items-center gap-x-4 lg:grid-cols-[minmax(0,1fr)_6.5rem_9rem_5.75rem_7.75rem_2.5rem] lg:gap-x-3 xl:grid-cols-[minmax(0,1fr)_6.5rem_9.25rem_4.5rem_6.25rem_7.75rem_8.5rem_2.5rem]';
const fromLarge = 'max-lg:hidden';
const fromWide = 'max-xl:hidden';
const headLook = 'text-left font-regular';

/** The look of a project's row in the table. */
export const projectRowLook = clsx(
  columns,
  'min-h-[3.625rem] border-b border-hairline pr-2 pl-4 hover:bg-lift/40',
);

export function ProjectTableHead() {
  return (
    <thead className="block">
      <tr className={clsx(columns, 'min-h-10 border-b border-hairline pr-2 pl-4 text-meta text-ink-2')}>
        <th scope="col" className={headLook}>
          Project
        </th>
        <th scope="col" className={headLook}>
          Status
        </th>
        <th scope="col" className={headLook}>
          Done vs plan
        </th>
        <th scope="col" className={clsx(fromWide, headLook)}>
          Manager
        </th>
        <th scope="col" className={clsx(fromLarge, headLook)}>
          Crew
        </th>
        <th scope="col" className={clsx(fromLarge, headLook)}>
          Dates
        </th>
        <th scope="col" className={clsx(fromWide, headLook)}>
          Address
        </th>
        <th scope="col" className={headLook}>
          <span className="sr-only">More</span>
        </th>
      </tr>
    </thead>
  );
}

/** The cells of a project at the office. */
export function ProjectRow({ project, context }: ProjectPartProps) {
  const { people, today, crewOf } = context;
  const { locale } = useLocale();
  const { kind, word } = projectStatusSigns[project.status];
  const crew = crewOf(project.id);
  return (
    <>
      <td className="min-w-0 py-1.5">
        <PageLink
          page="projectdetail"
          search={{ id: project.id }}
          data-row-focus
          className="block truncate rounded-mark font-bold hover:underline"
        >
          {project.name}
        </PageLink>
        <span className="flex items-center gap-3 text-meta text-ink-2">
          <span className="truncate">
            {[projectNumber(project.number), project.clientName].filter(Boolean).join(' · ')}
          </span>
          <UnsentMark id={project.id} />
        </span>
      </td>
      <td>
        <Pill kind={kind}>{word}</Pill>
      </td>
      <td className="min-w-0">
        <ProjectProgress project={project} today={today} />
      </td>
      <td className={clsx(fromWide, 'truncate text-cell')}>
        {project.managerId ? people.shortName(project.managerId) : <span className="text-ink-3">None</span>}
      </td>
      <td className={fromLarge}>{crew.length > 0 && <AvatarStack people={people.faces(crew)} />}</td>
      <td className={clsx(fromLarge, 'text-cell whitespace-nowrap text-ink-2 tabular')}>
        {projectDates(project, locale)}
      </td>
      <td className={clsx(fromWide, 'line-clamp-2 min-w-0 text-meta text-ink-2')}>{project.address}</td>
      <td>
        <ProjectMenu project={project} context={context} />
      </td>
    </>
  );
}
