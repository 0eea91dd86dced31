import { ChevronRight } from 'lucide-react';
import { Button } from '../../../design/controls/button.tsx';
import { PageLink } from '../../../navigation/page-link.tsx';

export interface JobHeadingProps {
  running: boolean;
  projectId: string | null;
  /** Empty if the project is not on this device. */
  project: string;
  task: string | null;
  /** The reason why this job is offered. Null while the clock runs, and for a job that the person chose. */
  reason: string | null;
  onChoose: () => void;
}

/** The job of the clock. While the clock is stopped the job can be chosen; while it runs it is a link. */
export function JobHeading({ running, projectId, project, task, reason, onChoose }: JobHeadingProps) {
  const unnamed = running ? (projectId === null ? 'No job' : 'Another job') : 'Which job?';
  const title = project === '' ? unnamed : project;
  const words = (
    <div className="min-w-0 flex-1">
      {!running && project !== '' && <p className="text-meta text-ink-2">Clock in to</p>}
      <h1 className="heading text-title text-pretty wrap-anywhere">{title}</h1>
      {task !== null && <p className="mt-0.5 truncate text-ink-2">{task}</p>}
      {!running && reason !== null && <p className="mt-0.5 text-meta text-ink-2">{reason}</p>}
      {project === '' && (!running || projectId === null) && (
        <p className="mt-0.5 text-ink-2">
          {running ? 'You can name it in the entry when you are done.' : 'Or clock in without one.'}
        </p>
      )}
    </div>
  );
  if (!running) {
    return (
      <div className="flex items-center gap-3 large-text:flex-col large-text:items-start">
        {words}
        <Button onClick={onChoose} aria-haspopup="dialog">
          {project === '' ? 'Choose job' : 'Change job'}
        </Button>
      </div>
    );
  }
  return (
    <div className="relative flex min-h-11 items-center gap-3">
      {words}
      {projectId !== null && project !== '' && (
        <PageLink
          page="projectdetail"
          search={{ id: projectId }}
          aria-label={`Open ${project}`}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 after:absolute after:inset-0 hover:text-ink"
        >
          <ChevronRight aria-hidden className="size-5" />
        </PageLink>
      )}
    </div>
  );
}
