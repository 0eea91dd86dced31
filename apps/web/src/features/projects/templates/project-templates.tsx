import type { TemplateSummary } from '@plumbline/domain/entities/project-template';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { mutate } from '../../../data/queue/mutate.ts';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { useTemplates, useTemplatesChanged } from '../../../data/queries/templates.ts';
import { Button } from '../../../design/controls/button.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { ListRow, RowList } from '../../../design/display/list-row.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { NameDialog } from '../../../kits/form/name-dialog.tsx';
import { undoable } from '../../../kits/changes/undoable.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { templateText } from './template-text.ts';

/** The templates of the organization: renamed and deleted here, used in New project. */
export default function ProjectTemplates({ onClose }: { onClose: () => void }) {
  return (
    <ServerQueries>
      <Templates onClose={onClose} />
    </ServerQueries>
  );
}

function Templates({ onClose }: { onClose: () => void }) {
  const [renaming, setRenaming] = useState<TemplateSummary | null>(null);
  if (renaming) return <Rename template={renaming} onClose={() => setRenaming(null)} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Templates"
      description="A new project starts with what is in a template."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <TemplateRows onRename={setRenaming} />
    </Dialog>
  );
}

function TemplateRows({ onRename }: { onRename: (template: TemplateSummary) => void }) {
  const { data, error, isFetching, refetch } = useTemplates();
  const { online } = useConnection();
  const changed = useTemplatesChanged();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const remove = ({ id: templateId, name }: TemplateSummary) => {
    const show = (shown: boolean) =>
      setGone(
        (before) => new Set(shown ? [...before].filter((id) => id !== templateId) : [...before, templateId]),
      );
    show(false);
    undoable({
      message: `Template deleted: ${name}`,
      act: async () => {
        try {
          await mutate('projectTemplates.deleteTemplate', { templateId });
          changed();
        } catch (thrown) {
          show(true);
          throw thrown;
        }
      },
      takeBack: async () => {
        await mutate('projectTemplates.restoreTemplate', { templateId });
        show(true);
        changed();
      },
    });
  };
  if (error) {
    return (
      <ErrorState title="The templates did not load" onRetry={() => void refetch()} retrying={isFetching}>
        {notLoadedText(error, online, 'They are kept on the server. That needs a signal.')}
      </ErrorState>
    );
  }
  if (data === undefined) return <SkeletonList label="Getting the templates" labelHidden count={3} />;
  const templates = data.filter(({ id }) => !gone.has(id));
  if (templates.length === 0) {
    return (
      <EmptyState compact title="No templates yet">
        Open the menu of a project that went well and choose “Save as template…”.
      </EmptyState>
    );
  }
  return (
    <RowList label="Templates">
      {templates.map((template) => (
        <ListRow
          key={template.id}
          title={template.name}
          detail={templateText(template)}
          trailing={
            <span className="flex">
              <IconButton
                icon={Pencil}
                label={`Rename ${template.name}`}
                onClick={() => onRename(template)}
              />
              <IconButton icon={Trash2} label={`Delete ${template.name}`} onClick={() => remove(template)} />
            </span>
          }
        />
      ))}
    </RowList>
  );
}

function Rename({ template, onClose }: { template: TemplateSummary; onClose: () => void }) {
  const call = useMutate('projectTemplates.rename', { shows: ['name'] });
  const draft = `template:${template.id}`;
  const changed = useTemplatesChanged();
  const save = async (name: string) => {
    if (name !== template.name) {
      const offer = { draft, what: name, action: 'Rename', done: 'Template renamed' };
      const reply = await call.run({ templateId: template.id, name }, { offer });
      if (!reply) return false;
      changed();
    }
    return true;
  };
  return (
    <NameDialog
      draft={draft}
      title="Rename template"
      submitLabel="Rename"
      initial={template.name}
      busy={call.busy}
      refused={call.fields['name']}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
