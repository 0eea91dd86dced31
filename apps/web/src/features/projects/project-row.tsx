import { dayOf } from '@plumbline/domain/days/days';
import { clsx } from 'clsx';
import { AvatarStack } from '../../design/display/avatar-stack.tsx';
import { Pill } from '../../design/display/pill.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { UnsentMark } from '../../kits/changes/unsent-mark.tsx';
import { projectNumber } from '../../kits/labels/counts.ts';
import { projectStatusSigns } from '../../kits/labels/status-labels.ts';
import { RowPicker } from '../../kits/list/row-picker.tsx';
import type { RowPick } from '../../kits/list/use-row-picks.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { fromFullWidth, fromLarge, fromWide, projectColumns } from './project-columns.ts';
import type { ProjectPartProps } from './project-part.ts';
import { setStatusByKey } from './parts/project-changes.ts';
import { ProjectCover } from './parts/project-cover.tsx';
import { ProjectColour } from './parts/project-colour.tsx';
import { ProjectMenu } from './shown/project-menu.tsx';
import { ProjectProgress } from './parts/project-progress.tsx';

/** The classes of a project's row in the table. */
export const projectRowLook = clsx(
  projectColumns,
  'group/row min-h-[3.625rem] border-b border-hairline last:border-b-0 pr-2 pl-4 hover:bg-lift/40 has-data-picked:bg-selected/40 sunlight:has-data-picked:bg-selected',
);

/** The checkbox takes the number's place where the pointer or the focus is. */
const numberLook =
  'group-hover/row:invisible pointer-coarse:invisible [td:has(input:focus-visible)>&]:invisible';

const dayLook = 'text-cell whitespace-nowrap text-ink-2 tabular';

export interface ProjectRowProps extends ProjectPartProps {
  /** Null where several cannot be changed at once. */
  pick?: RowPick | null;
}

/** The cells of a project at the office. */
export function ProjectRow({ project, context, pick = null }: ProjectRowProps) {
  const { people, today, crewOf, rights, projectActions } = context;
  const { locale, timeZone } = useLocale();
  const { kind, word } = projectStatusSigns[project.status];
  const crew = crewOf(project.id);
  return (
    <>
      <td
        data-picked={pick?.picked === true ? '' : undefined}
        className={clsx(fromLarge, dayLook, 'relative')}
      >
        <span className={clsx(pick && (pick.picking ? 'invisible' : numberLook))}>
          {projectNumber(project.number)}
        </span>
        {pick && (
          <span className="absolute inset-y-0 -left-2 grid place-items-center">
            <RowPicker pick={pick} title={project.name} />
          </span>
        )}
      </td>
      <td className="flex min-w-0 items-center gap-3 py-1.5">
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <ProjectColour colour={project.colour} />
            <PageLink
              page="projectdetail"
              search={{ id: project.id }}
              data-row-focus
              onKeyDown={(event) => setStatusByKey(event, project, rights)}
              className="min-w-0 truncate rounded-mark font-bold hover:underline"
            >
              {project.name}
            </PageLink>
          </span>
          <span className="flex items-center gap-3 pl-4.5 text-meta text-ink-2">
            <span className="truncate">
              {[project.clientName, project.address].filter(Boolean).join(' · ')}
            </span>
            <UnsentMark id={project.id} />
          </span>
        </span>
        <ProjectCover project={project} className="size-9" />
      </td>
      <td>
        <Pill kind={kind}>{word}</Pill>
      </td>
      <td className="min-w-0">
        <ProjectProgress project={project} today={today} />
      </td>
      <td className={clsx(fromWide, 'truncate text-cell')}>
        {project.managerId
          ? people.shortName(project.managerId)
          : // Clients do not see who manages it.
            !rights.isClient && <span className="text-ink-3">None</span>}
      </td>
      <td className={fromWide}>{crew.length > 0 && <AvatarStack people={people.faces(crew)} />}</td>
      <td className={clsx(fromWide, dayLook)}>{project.startDate && formatDay(project.startDate, locale)}</td>
      <td className={clsx(fromLarge, dayLook)}>{project.endDate && formatDay(project.endDate, locale)}</td>
      <td className={clsx(fromFullWidth, dayLook)}>
        {formatDay(dayOf(project.updatedAt, timeZone), locale)}
      </td>
      <td>
        <ProjectMenu project={project} rights={rights} projectActions={projectActions} />
      </td>
    </>
  );
}
