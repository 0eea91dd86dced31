import type { Project } from '@plumbline/domain/entities/project';
import { Link } from '@tanstack/react-router';
import {
  Camera,
  FileUp,
  ListChecks,
  Navigation,
  NotebookPen,
  Phone,
  Plus,
  Share2,
  Trash2,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useProjectTeam } from '../../data/records/projects.ts';
import type { Rights } from '../../data/session/use-rights.ts';
import { iconButtonLook } from '../../design/controls/button-look.ts';
import { Button } from '../../design/controls/button.tsx';
import { AnchorButton } from '../../design/controls/link-button.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { Pill } from '../../design/display/pill.tsx';
import { Menu, MenuItem, MenuLink } from '../../design/layers/menu.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { projectNumber } from '../../kits/labels/counts.ts';
import { projectStatusSigns } from '../../kits/labels/status-labels.ts';
import type { People } from '../../kits/names/use-people.ts';
import { directionsTo } from '../../kits/map/directions.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { useOpenPage } from '../../navigation/use-page.ts';
import { ProjectCover } from '../projects/parts/project-cover.tsx';
import { ProjectMenu } from '../projects/shown/project-menu.tsx';
import { deviationShown } from '../projects/parts/project-progress.tsx';
import type { ProjectActions } from '../projects/shown/use-project-actions.tsx';

const TeamDialog = lazy(() => import('./team-dialog.tsx'));

export interface ProjectHeaderProps {
  project: Project;
  people: People;
  rights: Rights;
  today: string;
  projectActions: ProjectActions;
  /** The overview is open; on the phone the other parts get more room. */
  whole: boolean;
  onNewTask: () => void;
  onNewNote: () => void;
}

/** Letters of a name that two lines of the phone's header have room for at 360 px. */
const headerLetters = 32;

/** The job's name, address and state, and what can be done with it. */
export function ProjectHeader({
  project,
  people,
  rights,
  today,
  projectActions,
  whole,
  onNewTask,
  onNewNote,
}: ProjectHeaderProps) {
  const openPage = useOpenPage();
  const phone = usePhone();
  const off = deviationShown(project, today);
  const { kind, word } =
    off === undefined || off.severity === 'true'
      ? projectStatusSigns[project.status]
      : { kind: off.severity, word: 'At risk' };
  const directions = directionsTo(project);
  const status = <Pill kind={kind}>{word}</Pill>;
  const call = project.clientPhone && `tel:${project.clientPhone.replace(/[^+\d]/g, '')}`;
  const menu = (
    <ProjectMenu
      project={project}
      rights={rights}
      projectActions={projectActions}
      label="More for this project"
      variant="outline"
      onDeleted={() => openPage('projects', {}, { replace: true })}
    >
      {phone && !rights.isClient && (
        <MenuLink
          link={<Link {...pageTarget('dashboard', { view: 'trash', job: project.id })} />}
          icon={Trash2}
        >
          Trash
        </MenuLink>
      )}
    </ProjectMenu>
  );
  if (phone) {
    // The name and the number are in the header of the screen, which cuts a long name after two lines.
    const cut = whole && project.name.length > headerLetters;
    const name = <h1 className={cut ? 'heading text-panel text-pretty' : 'sr-only'}>{project.name}</h1>;
    if (!whole) return name;
    return (
      <header className="flex flex-wrap items-start gap-3 large-text:flex-col">
        {cut ? <div className="w-full">{name}</div> : name}
        <ProjectCover project={project} className="size-14" />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
          {project.address && (
            <p className="line-clamp-2 font-bold text-ink wrap-anywhere">{project.address}</p>
          )}
          {project.clientName && (
            <p className="line-clamp-2 text-meta text-ink-2 wrap-anywhere">{project.clientName}</p>
          )}
          {status}
        </div>
        <div className="flex shrink-0 flex-wrap gap-2 large-text:shrink">
          {directions && (
            <a
              href={directions}
              target="_blank"
              rel="noreferrer"
              aria-label="Directions"
              className={iconButtonLook({ variant: 'outline' })}
            >
              <Navigation aria-hidden className="size-5" />
            </a>
          )}
          {call && (
            <a href={call} aria-label="Call" className={iconButtonLook({ variant: 'outline' })}>
              <Phone aria-hidden className="size-5" />
            </a>
          )}
          {menu}
        </div>
      </header>
    );
  }
  return (
    <PageHeader
      leading={<ProjectCover project={project} className="size-16" />}
      eyebrow={[projectNumber(project.number), project.clientName, project.address]
        .filter(Boolean)
        .join(' · ')}
      title={project.name}
      status={status}
      actions={
        <>
          {directions && (
            <AnchorButton icon={Navigation} href={directions} target="_blank" rel="noreferrer">
              Directions
            </AnchorButton>
          )}
          {call && (
            <AnchorButton icon={Phone} href={call}>
              Call
            </AnchorButton>
          )}
          {rights.changeTeam && <ShareButton project={project} people={people} />}
          {rights.createTask && (
            <Menu
              trigger={
                <Button variant="primary" icon={Plus}>
                  Add
                </Button>
              }
            >
              <MenuItem icon={ListChecks} onSelect={onNewTask}>
                Task
              </MenuItem>
              <MenuItem icon={NotebookPen} onSelect={onNewNote}>
                Note
              </MenuItem>
              {rights.addPhoto && (
                <MenuLink link={<Link {...pageTarget('photos', { project: project.id })} />} icon={Camera}>
                  Photos
                </MenuLink>
              )}
              <MenuLink
                link={<Link {...pageTarget('projectdetail', { id: project.id, tab: 'files' })} />}
                icon={FileUp}
              >
                Files
              </MenuLink>
            </Menu>
          )}
          {menu}
        </>
      }
    />
  );
}

/** Invites a client to the job, who then sees what is shared with them. */
function ShareButton({ project, people }: { project: Project; people: People }) {
  const { rows: team } = useProjectTeam(project.id);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Share2} onClick={() => setOpen(true)}>
        Share with client
      </Button>
      {open && (
        <Suspense>
          <TeamDialog
            first="invite"
            projectId={project.id}
            people={people}
            memberIds={team.map(({ userId }) => userId)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
