import type { Project } from '@plumbline/domain/entities/project';
import { clsx } from 'clsx';
import { CalendarDays, MapPin } from 'lucide-react';
import { AvatarStack } from '../../design/display/avatar-stack.tsx';
import { Card } from '../../design/display/card.tsx';
import { Pill } from '../../design/display/pill.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { UnsentMark } from '../../kits/changes/unsent-mark.tsx';
import { projectNumber } from '../../kits/labels/counts.ts';
import { projectStatusSigns } from '../../kits/labels/status-labels.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { RowPicker } from '../../kits/list/row-picker.tsx';
import { useLongPress } from '../../kits/list/use-long-press.ts';
import type { RowPick } from '../../kits/list/use-row-picks.ts';
import type { ProjectPartProps } from './project-part.ts';
import { setStatusByKey } from './parts/project-changes.ts';
import { ProjectColour } from './parts/project-colour.tsx';
import { ProjectCover } from './parts/project-cover.tsx';
import { ProjectMenu } from './shown/project-menu.tsx';
import { ProjectProgress } from './parts/project-progress.tsx';

export interface ProjectCardProps extends ProjectPartProps {
  /** Null where several projects cannot be changed at once. */
  pick?: RowPick | null;
}

/**
 * A project as a card, always used on the phone; the whole card is a link. A long press selects it, and then a
 * tap selects further ones.
 */
export function ProjectCard({ project, context, pick = null }: ProjectCardProps) {
  const { locale } = useLocale();
  const { kind, word } = projectStatusSigns[project.status];
  const crew = context.crewOf(project.id);
  const dates = projectDates(project, locale);
  const picking = pick?.picking === true;
  const hold = useLongPress(pick === null || picking ? undefined : () => pick.press(false));
  const whole = 'rounded-mark text-left after:absolute after:inset-0 after:rounded-card';
  return (
    <Card
      tone={pick?.picked === true ? 'selected' : 'plain'}
      className={clsx(
        'relative flex h-full flex-col gap-3 hover:border-edge has-[a:active]:bg-lift',
        // A held finger selects the project: no text, and no menu of the link.
        pick !== null && 'select-none [-webkit-touch-callout:none]',
      )}
      {...hold}
    >
      <div className="flex items-start gap-3">
        {picking && (
          <span className="relative z-1 -m-1.5 grid size-11 shrink-0 place-items-center">
            <RowPicker pick={pick} title={project.name} />
          </span>
        )}
        <ProjectCover project={project} className="size-14" />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold text-pretty">
            {picking ? (
              <button type="button" data-row-focus onClick={() => pick.press(false)} className={whole}>
                {project.name}
              </button>
            ) : (
              <PageLink
                page="projectdetail"
                search={{ id: project.id }}
                data-row-focus
                onKeyDown={(event) => setStatusByKey(event, project, context.rights)}
                // A dragged link would end the long press.
                draggable={pick === null}
                className={whole}
              >
                {project.name}
              </PageLink>
            )}
          </h2>
          <p className="mt-0.5 flex items-center gap-2 text-meta text-ink-2 wrap-anywhere">
            <ProjectColour colour={project.colour} />
            {[projectNumber(project.number), project.clientName].filter(Boolean).join(' · ')}
          </p>
        </div>
        {!picking && (
          <span className="relative -my-2 -mr-2">
            <ProjectMenu project={project} rights={context.rights} projectActions={context.projectActions} />
          </span>
        )}
      </div>
      <ProjectProgress project={project} today={context.today} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Pill kind={kind}>{word}</Pill>
        {dates !== '' && (
          <span className="inline-flex items-center gap-1.5 text-meta text-ink-2 tabular">
            <CalendarDays aria-hidden className="size-4" />
            {dates}
          </span>
        )}
        <UnsentMark id={project.id} />
      </div>
      {(project.address || crew.length > 0) && (
        <div className="flex items-center gap-3">
          {project.address && (
            <p className="flex min-w-0 flex-1 items-start gap-1.5 text-meta text-ink-2 wrap-anywhere">
              <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
              {project.address}
            </p>
          )}
          {crew.length > 0 && <AvatarStack people={context.people.faces(crew)} />}
        </div>
      )}
    </Card>
  );
}

/** 'Oct 19 – Dec 8', 'From Oct 19', 'Until Dec 8'; empty without days. */
function projectDates(
  { startDate, endDate }: Pick<Project, 'startDate' | 'endDate'>,
  locale: string,
): string {
  const from = startDate && formatDay(startDate, locale);
  const to = endDate && formatDay(endDate, locale);
  if (from && to) return `${from} – ${to}`;
  if (from) return `From ${from}`;
  return to ? `Until ${to}` : '';
}
