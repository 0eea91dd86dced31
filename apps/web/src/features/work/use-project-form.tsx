import type { Project } from '@plumbline/domain/entities/project';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const ProjectForm = lazy(() => import('./project-form.tsx'));

export type ProjectFormLayer = {
  createProject: () => void;
  editProject: (project: Project) => void;
  layer: ReactNode;
};

/** The form of a project, loaded when somebody first asks for it. */
export function useProjectForm(): ProjectFormLayer {
  const [writing, setWriting] = useState<{ project: Project | null } | null>(null);
  return {
    createProject: () => setWriting({ project: null }),
    editProject: (project) => setWriting({ project }),
    layer: writing && (
      <Suspense>
        <ProjectForm project={writing.project} onClose={() => setWriting(null)} />
      </Suspense>
    ),
  };
}
