import { photoCategories } from '@plumbline/domain/entities/enumerations';
import type { Photo } from '@plumbline/domain/entities/photo';
import {
  Eye,
  FileText,
  FolderDown,
  FolderInput,
  Link2,
  Lock,
  Shapes,
  Share2,
  Tag,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { usePhotos } from '../../../data/records/photos.ts';
import { FilterBar, FilterChip } from '../../../design/controls/filter-chip.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { Menu, MenuItem } from '../../../design/layers/menu.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { BulkFrame } from '../../../kits/list/bulk-frame.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { BulkTool } from '../../../kits/list/bulk-tool.tsx';
import { counted } from '../../../kits/labels/counts.ts';
import { categorizePhotos, deletePhotos, storedOf, tagPhotos } from './bulk-photos.ts';
import MoveDialog from './move-dialog.tsx';
import { tagsOf } from './photo-days.ts';
import { categoryLabel } from './photo-text.ts';
import { sharePhotos } from './share-photos.ts';

export interface BulkBarProps {
  /** The selected photos. */
  photos: readonly Photo[];
  /** Asks for a report of them. */
  onReport: () => void;
  /** Asks for a link by which a client sees them. */
  onLink: () => void;
  /** Asks to download them as one ZIP. */
  onZip: () => void;
  onClear: () => void;
}

/** What is done with all selected photos together; each is one change with one Undo. */
export default function BulkBar({ photos, onReport, onLink, onZip, onClear }: BulkBarProps) {
  const phone = usePhone();
  const { locale } = useLocale();
  const [tagging, setTagging] = useState(false);
  const [moving, setMoving] = useState(false);
  const act = (change: () => void) => {
    change();
    onClear();
  };
  const stored = storedOf(photos);
  const seen = [
    { icon: Eye, label: 'Client sees them', onSelect: () => act(() => sharePhotos(photos, true, locale)) },
    { icon: Lock, label: 'Only us', onSelect: () => act(() => sharePhotos(photos, false, locale)) },
  ];
  const shares = [
    ...(phone ? seen : []),
    { icon: FileText, label: 'Report or claim packet…', onSelect: onReport },
    ...(stored.length > 0
      ? [
          { icon: Link2, label: 'Link for a client…', onSelect: onLink },
          { icon: FolderDown, label: 'Download ZIP', onSelect: onZip },
        ]
      : []),
  ];
  return (
    <BulkFrame
      label="With the selected photos"
      count={photos.length}
      busy={false}
      onClear={onClear}
      dialogs={
        <>
          {tagging && (
            <TagDialog
              count={stored.length}
              onClose={() => setTagging(false)}
              onTag={(tag) => {
                setTagging(false);
                act(() => tagPhotos(stored, tag, locale));
              }}
            />
          )}
          {moving && <MoveDialog photos={stored} onMoved={onClear} onClose={() => setMoving(false)} />}
        </>
      }
    >
      {stored.length > 0 && (
        <>
          <Menu side="top" align="start" trigger={<BulkTool icon={Shapes} label="Category" />}>
            {photoCategories.map((category) => (
              <MenuItem key={category} onSelect={() => act(() => categorizePhotos(stored, category, locale))}>
                {categoryLabel(category)}
              </MenuItem>
            ))}
          </Menu>
          <BulkTool icon={Tag} label="Tag" onClick={() => setTagging(true)} />
          <BulkTool icon={FolderInput} label="Move" onClick={() => setMoving(true)} />
        </>
      )}
      {!phone &&
        seen.map(({ icon, label, onSelect }) => (
          <BulkTool key={label} icon={icon} label={label} onClick={onSelect} />
        ))}
      {/* On a phone more than five tools do not fit side by side, and at a desk with 1280 pixels seven. */}
      <Menu side="top" align="end" trigger={<BulkTool icon={Share2} label="Share" />}>
        {shares.map(({ icon, label, onSelect }) => (
          <MenuItem key={label} icon={icon} onSelect={onSelect}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {stored.length > 0 && (
        <BulkTool icon={Trash2} label="Delete" onClick={() => act(() => deletePhotos(stored, locale))} />
      )}
    </BulkFrame>
  );
}

const tagLength = 60;
const tagsOffered = 12;

function TagDialog({
  count,
  onTag,
  onClose,
}: {
  count: number;
  onTag: (tag: string) => void;
  onClose: () => void;
}) {
  const { locale } = useLocale();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { rows } = usePhotos();
  const inUse = tagsOf(rows).slice(0, tagsOffered);
  const tag = text.trim();
  return (
    <FormDialog
      size="small"
      title={`Tag ${counted(count, locale, 'photo')}`}
      submitLabel="Add tag"
      onSubmit={() => (tag === '' ? setError('Write a tag.') : onTag(tag))}
      onClose={onClose}
    >
      <NeedsSignal draft={null} />
      <Field label="Tag" error={error}>
        <Input value={text} maxLength={tagLength} onChange={(event) => setText(event.target.value)} />
      </Field>
      {inUse.length > 0 && (
        <FilterBar label="Tags in use">
          {inUse.map((each) => (
            <FilterChip key={each} selected={each === tag} onPress={() => onTag(each)}>
              {each}
            </FilterChip>
          ))}
        </FilterBar>
      )}
    </FormDialog>
  );
}
