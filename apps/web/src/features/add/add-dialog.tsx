import { clsx } from 'clsx';
import { Images, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { Picker } from '../../design/fields/picker.tsx';
import { Dialog } from '../../design/layers/dialog.tsx';
import type { ProjectNames } from '../../kits/names/use-project-names.ts';
import type { TargetJob } from '../hours/shown/use-target-job.ts';

export type AddKind = 'photo' | 'note' | 'log' | 'task' | 'hours' | 'expense' | 'flag';

export type AddChoice = { label: string; detail: string; icon: LucideIcon };

export interface AddDialogProps {
  choices: readonly (AddChoice & { kind: AddKind })[];
  names: ProjectNames;
  job: TargetJob;
  /** The job is the one in sight and is not changed here. */
  fixed: boolean;
  onPick: (kind: Exclude<AddKind, 'photo'>) => void;
  onTakePhoto: () => void;
  onPickPhotos: () => void;
  onClose: () => void;
}

/** Behind the dock's +: to which job, and what. */
export default function AddDialog({
  choices,
  names,
  job,
  fixed,
  onPick,
  onTakePhoto,
  onPickPhotos,
  onClose,
}: AddDialogProps) {
  const [changing, setChanging] = useState(job.projectId === null);
  const name = job.projectId === null ? null : names.nameOf(job.projectId);
  const photo = (take: () => void) => () => {
    // Before the dialog closes, because a browser opens the camera only during a press.
    take();
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={name === null ? 'Add' : `Add to ${name}`}
    >
      {!fixed && (
        <div className="mb-3">
          {changing ? (
            <Picker
              aria-label="Job"
              items={names.items()}
              value={job.projectId}
              placeholder="Which job?"
              onChange={(id) => {
                if (id === null) return;
                job.choose(id);
                setChanging(false);
              }}
            />
          ) : (
            <Button onClick={() => setChanging(true)}>Change job</Button>
          )}
        </div>
      )}
      <div className="grid grid-cols-2 gap-2.5">
        {choices.map(({ kind, label, detail, icon: Icon }, at) => {
          const isPhoto = kind === 'photo';
          return (
            <button
              key={kind}
              type="button"
              disabled={isPhoto && job.projectId === null}
              onClick={isPhoto ? photo(onTakePhoto) : () => onPick(kind)}
              className={clsx(
                'flex rounded-card p-3.5 text-left disabled:opacity-50',
                // The last of an odd number takes the whole row.
                at % 2 === 0 && at === choices.length - 1
                  ? 'col-span-2 min-h-16 items-center gap-3'
                  : 'min-h-24 flex-col items-start justify-between gap-2',
                isPhoto
                  ? 'border-(length:--action-edge-width) border-action-edge bg-action text-on-action'
                  : 'control-edge bg-lift text-ink',
              )}
            >
              <Icon aria-hidden className="size-6" />
              <span>
                <span className="block font-bold">{label}</span>
                <span className={clsx('block text-meta', !isPhoto && 'text-ink-2')}>{detail}</span>
              </span>
            </button>
          );
        })}
        {choices.some(({ kind }) => kind === 'photo') && (
          <Button
            icon={Images}
            disabled={job.projectId === null}
            className="col-span-2"
            onClick={photo(onPickPhotos)}
          >
            Photos from this phone
          </Button>
        )}
      </div>
    </Dialog>
  );
}
