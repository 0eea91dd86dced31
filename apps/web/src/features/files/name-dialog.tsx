import type { ProjectFolder } from '@plumbline/domain/entities/file';
import { type ReactNode, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { Switch } from '../../design/controls/switch.tsx';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import { FormDialog } from '../../design/layers/form-dialog.tsx';
import { NeedsSignal } from '../../kits/form/needs-signal.tsx';
import { useDraftText, useDraftValues } from '../../kits/form/use-draft-text.ts';
import type { Item } from './file-changes.ts';

interface FrameProps {
  draft: string;
  title: string;
  submitLabel: string;
  value: string;
  onChange: (name: string) => void;
  error: string | undefined;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

function NameFrame({ draft, value, onChange, error, children, ...dialog }: FrameProps) {
  return (
    <FormDialog {...dialog} keepOpen size="small">
      <NeedsSignal draft={draft} />
      <Field label="Name" required error={error}>
        <Input
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onFocus={({ target }) => target.setSelectionRange(0, stemLength(target.value))}
        />
      </Field>
      {children}
    </FormDialog>
  );
}

/** The length of the name without its ending, which is selected so that typing keeps the ending. */
function stemLength(name: string): number {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot : name.length;
}

/** Renames a file or a folder. */
export function RenameDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const draft = `rename:${item.row.id}`;
  const [name, setName, drop] = useDraftText(draft, item.row.name);
  const [missing, setMissing] = useState<string>();
  const file = useMutate('projectFiles.updateFile', { shows: ['name'] });
  const folder = useMutate('projectFiles.updateFolder', { shows: ['name'] });
  const { kind, row } = item;
  const { fields, busy } = kind === 'file' ? file : folder;
  const save = async () => {
    if (name.trim() === '') {
      setMissing('Give it a name.');
      return;
    }
    const { id } = row;
    const offer = { draft, what: name, action: 'Rename', done: 'Renamed' };
    const reply =
      kind === 'file'
        ? await file.run({ fileId: id, name }, { offer })
        : await folder.run({ folderId: id, name }, { offer });
    if (reply === null) return;
    drop();
    onClose();
  };
  return (
    <NameFrame
      draft={draft}
      title={kind === 'file' ? 'Rename file' : 'Rename folder'}
      submitLabel="Rename"
      value={name}
      onChange={(next) => {
        setName(next);
        setMissing(undefined);
      }}
      error={missing ?? fields['name']}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    />
  );
}

export interface FolderDialogProps {
  projectId: string;
  /** The folder in which it is made; null for the project's top. */
  parent: ProjectFolder | null;
  onMade: (folderId: string) => void;
  onClose: () => void;
}

const shape = z.object({ name: z.string(), shared: z.boolean() });

/** Makes a folder. In a shared folder it is shared too. */
export function FolderDialog({ projectId, parent, onMade, onClose }: FolderDialogProps) {
  const draft = `folder:${projectId}:${parent?.id ?? ''}`;
  const [values, write, drop] = useDraftValues(draft, shape, {
    name: '',
    shared: false,
  });
  const { name, shared } = values;
  const [missing, setMissing] = useState<string>();
  const create = useMutate('projectFiles.createFolder', { shows: ['name', 'parentId'] });
  const save = async () => {
    if (name.trim() === '') {
      setMissing('Give it a name.');
      return;
    }
    const id = uuidv7();
    const parentId = parent?.id ?? null;
    const reply = await create.run(
      { id, projectId, parentId, name, shared: shared || (parent?.shared ?? false) },
      { offer: { draft, what: name, action: 'Create folder', done: 'Folder created' } },
    );
    if (reply === null) return;
    drop();
    onMade(id);
    onClose();
  };
  return (
    <NameFrame
      draft={draft}
      title={parent === null ? 'New folder' : `New folder in ${parent.name}`}
      submitLabel="Create folder"
      value={name}
      onChange={(next) => {
        write({ ...values, name: next });
        setMissing(undefined);
      }}
      error={missing ?? create.fields['name'] ?? create.fields['parentId']}
      busy={create.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {parent?.shared === true ? (
        <p className="text-meta text-ink-2">The client sees it too: {parent.name} is shared.</p>
      ) : (
        <Switch
          label="Share with the client"
          detail="They see it and everything in it."
          checked={shared}
          onChange={(next) => write({ ...values, shared: next })}
        />
      )}
    </NameFrame>
  );
}
