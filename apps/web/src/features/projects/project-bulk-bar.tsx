import type { Project } from '@plumbline/domain/entities/project';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { mutate } from '../../data/queue/mutate.ts';
import { changeEach } from '../../kits/changes/change-each.ts';
import { plural } from '../../kits/labels/counts.ts';
import { BulkFrame } from '../../kits/list/bulk-frame.tsx';
import { BulkTool } from '../../kits/list/bulk-tool.tsx';

export interface ProjectBulkBarProps {
  /** The selected projects. */
  projects: readonly Project[];
  onClear: () => void;
}

/** The actions on all selected projects. The selection stays until they are done. */
export default function ProjectBulkBar({ projects, onClear }: ProjectBulkBarProps) {
  const [doing, setDoing] = useState<string | null>(null);
  const archive = async () => {
    // The number is read now, because archived projects leave the list, and so the selection, one by one.
    const total = projects.length;
    if (await archiveMany(projects, (done) => setDoing(`Archiving ${done + 1} of ${total}`))) onClear();
    setDoing(null);
  };
  return (
    <BulkFrame
      label="With the selected projects"
      count={projects.length}
      doing={doing}
      busy={doing !== null}
      onClear={onClear}
    >
      <BulkTool icon={Archive} label="Archive" onClick={() => void archive()} />
    </BulkFrame>
  );
}

async function archiveMany(
  projects: readonly Project[],
  onProgress: (done: number) => void,
): Promise<boolean> {
  const move = async ({ id: projectId }: Project, status: Project['status']) =>
    await mutate('projects.update', { projectId, status }, { quiet: true });
  return await changeEach(
    projects.filter(({ status }) => status !== 'archived'),
    {
      change: async (project) => await move(project, 'archived'),
      takeBack: async (project) => await move(project, project.status),
      titleOf: ({ name }) => name,
      message: (count) => `${count} ${plural(count, 'project')} archived`,
      left: (count) => `${count} ${plural(count, 'project')} left as before`,
      onProgress,
    },
  );
}
