import { CheckCheck, Ellipsis, Move, Pencil, Pin, PinOff, RotateCcw, Share2, Trash2 } from 'lucide-react';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../design/layers/menu.tsx';
import type { NotePartProps } from '../parts/note-part.ts';
import { resolveWord } from '../parts/note-view.ts';
import { changeNote, deleteNote, setNoteStatus } from '../parts/note-changes.ts';

/** The actions on a note. Nothing for a person who may only read it. */
export function NoteMenu({ note, context }: NotePartProps) {
  const { rights, moveTo } = context;
  const changes = rights.changeNote(note);
  if (!changes && !moveTo) return null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${note.title}`} size="small" />}>
      {moveTo && (
        <MenuItem icon={Move} onSelect={() => moveTo(note)}>
          Move…
        </MenuItem>
      )}
      {changes && <Changes note={note} context={context} />}
    </Menu>
  );
}

function Changes({ note, context }: NotePartProps) {
  const resolved = note.status === 'resolved';
  return (
    <>
      <MenuItem icon={Pencil} onSelect={() => context.editNote(note)}>
        Edit
      </MenuItem>
      <MenuItem icon={note.pinned ? PinOff : Pin} onSelect={() => changeNote(note, { pinned: !note.pinned })}>
        {note.pinned ? 'Unpin' : 'Keep at the top'}
      </MenuItem>
      <MenuItem
        icon={resolved ? RotateCcw : CheckCheck}
        onSelect={() => setNoteStatus(note, resolved ? 'open' : 'resolved')}
      >
        {resolved ? 'Reopen' : resolveWord(note.category)}
      </MenuItem>
      {note.category !== 'client_request' && (
        <MenuItem icon={Share2} onSelect={() => changeNote(note, { shared: !note.shared })}>
          {note.shared ? 'Stop sharing with the client' : 'Share with the client'}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => deleteNote(note)}>
        Delete
      </MenuItem>
    </>
  );
}
