import type { Project } from '@plumbline/domain/entities/project';
import { lazy, type ReactNode, useState } from 'react';
import { LayerSuspense } from '../../../design/layers/layer-suspense.tsx';

const ProjectForm = lazy(() => import('./project-form.tsx'));
const ProjectDuplicate = lazy(() => import('../templates/project-duplicate.tsx'));
const ProjectAsTemplate = lazy(() => import('../templates/project-as-template.tsx'));
const ProjectTemplates = lazy(() => import('../templates/project-templates.tsx'));

export type ProjectActions = {
  createProject: () => void;
  editProject: (project: Project) => void;
  duplicate: (project: Project) => void;
  saveAsTemplate: (project: Project) => void;
  manageTemplates: () => void;
  /** The open form or dialog; the screen renders it once. */
  layer: ReactNode;
};

type Open =
  | { what: 'form'; project: Project | null }
  | { what: 'duplicate' | 'template'; project: Project }
  | { what: 'templates' };

/** Opens forms and dialogs for projects, which are loaded at their first use. */
export function useProjectActions(): ProjectActions {
  const [open, setOpen] = useState<Open | null>(null);
  return {
    createProject: () => setOpen({ what: 'form', project: null }),
    editProject: (project) => setOpen({ what: 'form', project }),
    duplicate: (project) => setOpen({ what: 'duplicate', project }),
    saveAsTemplate: (project) => setOpen({ what: 'template', project }),
    manageTemplates: () => setOpen({ what: 'templates' }),
    layer: open && <LayerSuspense>{layerOf(open, () => setOpen(null))}</LayerSuspense>,
  };
}

function layerOf(open: Open, onClose: () => void): ReactNode {
  switch (open.what) {
    case 'form':
      return <ProjectForm project={open.project} onClose={onClose} />;
    case 'duplicate':
      return <ProjectDuplicate project={open.project} onClose={onClose} />;
    case 'template':
      return <ProjectAsTemplate project={open.project} onClose={onClose} />;
    case 'templates':
      return <ProjectTemplates onClose={onClose} />;
  }
}
