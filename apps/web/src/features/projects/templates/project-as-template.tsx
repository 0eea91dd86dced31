import type { Project } from '@plumbline/domain/entities/project';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { useTemplatesChanged } from '../../../data/queries/templates.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { NameDialog } from '../../../kits/form/name-dialog.tsx';

export interface ProjectAsTemplateProps {
  project: Project;
  onClose: () => void;
}

/** Saves the present state of a project as a template. */
export default function ProjectAsTemplate(props: ProjectAsTemplateProps) {
  return (
    <ServerQueries>
      <NameOfTemplate {...props} />
    </ServerQueries>
  );
}

function NameOfTemplate({ project, onClose }: ProjectAsTemplateProps) {
  const call = useMutate('projectTemplates.create', { shows: ['name'] });
  const changed = useTemplatesChanged();
  const draft = `template-of:${project.id}`;
  const save = async (name: string) => {
    const offer = { draft, what: name, action: 'Save template', done: 'Template saved' };
    const reply = await call.run({ projectId: project.id, name }, { offer });
    if (!reply) return false;
    changed();
    toast.success('Template saved', { description: name });
    return true;
  };
  return (
    <NameDialog
      draft={draft}
      title="Save as template"
      description="Tasks with their checklists and days counted from the start, folders, description, color and how near counts as on site. Not the people, the money and what was recorded."
      submitLabel="Save template"
      initial={project.name}
      busy={call.busy}
      refused={call.fields['name']}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
