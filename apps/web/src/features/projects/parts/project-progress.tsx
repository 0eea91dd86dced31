import type { Project } from '@plumbline/domain/entities/project';
import { LevelBar, type LevelTone } from '../../../design/display/level-bar.tsx';
import { StatusText } from '../../../design/display/status-icon.tsx';
import { type Deviation, deviation, planShare } from './plan.ts';

/** Only running projects are compared with their plan, not those on hold, finished or not begun. */
export function deviationShown(project: Project, today: string): Deviation | undefined {
  return project.status === 'active' ? deviation(project, today) : undefined;
}

export function progressTone(project: Project, off: Deviation | undefined): LevelTone {
  if (project.status === 'completed') return 'done';
  if (off?.severity === 'blocked') return 'blocked';
  return off?.severity === 'risk' ? 'risk' : 'steel';
}

/**
 * The progress of a job compared with its plan, in a row or on a card: the percentage, a level bar with
 * today's tick, and the days off plan.
 */
export function ProjectProgress({ project, today }: { project: Project; today: string }) {
  const off = deviationShown(project, today);
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span className="flex items-center gap-3">
        <span className="w-10 shrink-0 text-right font-bold tabular">{project.percentComplete}%</span>
        <LevelBar
          className="min-w-0 flex-1"
          label="Done"
          value={project.percentComplete / 100}
          plan={off && planShare(project, today)}
          tone={progressTone(project, off)}
        />
      </span>
      {off && off.severity !== 'true' && (
        <StatusText kind={off.severity} className="text-meta">
          {off.words}
        </StatusText>
      )}
    </span>
  );
}
