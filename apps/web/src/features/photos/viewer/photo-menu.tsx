import { can } from '@plumbline/domain/access/permissions';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import type { Photo } from '@plumbline/domain/entities/photo';
import {
  BookImage,
  Camera,
  Columns2,
  Download,
  Ellipsis,
  FolderInput,
  ImageDown,
  ReceiptText,
  Unlink,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useProject } from '../../../data/records/projects.ts';
import { usePlan, useUser } from '../../../data/session/session.ts';
import { useRights } from '../../../data/session/use-rights.ts';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { Menu, MenuCheckItem, MenuItem, MenuSeparator } from '../../../design/layers/menu.tsx';
import { setCover } from '../../projects/parts/project-changes.ts';

const ExpenseForm = lazy(() => import('../../expenses/parts/expense-sheet.tsx'));
const MoveDialog = lazy(() => import('../parts/move-dialog.tsx'));

export interface PhotoMenuProps {
  photo: Photo;
  /** What comes after it is on another job; null where the reader may not move it. */
  onMoved: (() => void) | null;
  onDownload: () => void;
  /** Null where nothing is drawn on it. */
  onDownloadMarked: (() => void) | null;
  /** Null where the reader adds no photos, or cannot say of this one of what it is the after. */
  onTakeAfter: (() => void) | null;
  onChooseAfter: (() => void) | null;
  onChooseBefore: (() => void) | null;
  onTakeApart: (() => void) | null;
}

/** What is done less often with a photo. */
export function PhotoMenu(props: PhotoMenuProps) {
  const {
    photo,
    onMoved,
    onDownload,
    onDownloadMarked,
    onTakeAfter,
    onChooseAfter,
    onChooseBefore,
    onTakeApart,
  } = props;
  const [moving, setMoving] = useState(false);
  const [adding, setAdding] = useState(false);
  const { role } = useUser();
  const { hasExpenses } = planCapabilities[usePlan()];
  const makesExpense = photo.category === 'receipt' && hasExpenses && can(role, 'create_expense');
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label="More for this photo" />}>
        {makesExpense && (
          <MenuItem icon={ReceiptText} onSelect={() => setAdding(true)}>
            Make an expense of it
          </MenuItem>
        )}
        <MenuItem icon={Download} onSelect={onDownload}>
          Download
        </MenuItem>
        {onDownloadMarked && (
          <MenuItem icon={ImageDown} onSelect={onDownloadMarked}>
            Download with marks
          </MenuItem>
        )}
        {photo.category !== 'receipt' && <CoverItem photo={photo} />}
        {onMoved && (
          <MenuItem icon={FolderInput} onSelect={() => setMoving(true)}>
            Move to another job…
          </MenuItem>
        )}
        {(onTakeAfter ?? onChooseAfter ?? onChooseBefore ?? onTakeApart) && <MenuSeparator />}
        {onTakeAfter && (
          <MenuItem icon={Camera} onSelect={onTakeAfter}>
            Take the after of this
          </MenuItem>
        )}
        {onChooseAfter && (
          <MenuItem icon={Columns2} onSelect={onChooseAfter}>
            Choose its after…
          </MenuItem>
        )}
        {onChooseBefore && (
          <MenuItem icon={Columns2} onSelect={onChooseBefore}>
            Choose its before…
          </MenuItem>
        )}
        {onTakeApart && (
          <MenuItem icon={Unlink} onSelect={onTakeApart}>
            Take the pair apart
          </MenuItem>
        )}
      </Menu>
      {adding && (
        <Suspense>
          <ExpenseForm
            projectId={photo.projectId}
            receiptPhotoId={photo.id}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {moving && onMoved && (
        <Suspense>
          <MoveDialog photos={[photo]} onMoved={onMoved} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Makes the photo the cover of its job, or says that it is and takes it off; for whoever may change the job. */
function CoverItem({ photo }: { photo: Photo }) {
  const { editProject } = useRights();
  const { row: project } = useProject(photo.projectId);
  if (!editProject || project === null) return null;
  if (project.coverPhotoId === photo.id)
    return (
      <MenuCheckItem icon={BookImage} checked closes onChange={() => setCover(project, null)}>
        Cover of this job
      </MenuCheckItem>
    );
  return (
    <MenuItem icon={BookImage} onSelect={() => setCover(project, photo.id)}>
      Use as cover
    </MenuItem>
  );
}
