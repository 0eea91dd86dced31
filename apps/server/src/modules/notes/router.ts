import { draftDailyLog, getNote, listNoteRevisions, listNotes } from '@plumbline/domain/operations/notes';
import { batchUpdateNoteSortOrder } from '@plumbline/domain/mutations/notes/batch-update-note-sort-order';
import { createNote } from '@plumbline/domain/mutations/notes/create-note';
import { deleteNote } from '@plumbline/domain/mutations/notes/delete-note';
import { restoreNote } from '@plumbline/domain/mutations/notes/restore-note';
import { updateNote } from '@plumbline/domain/mutations/notes/update-note';
import { oneRow } from '../../tenant/list.ts';
import { call, router } from '../../rpc/pipeline.ts';
import { create } from './create.ts';
import { draft } from './daily-log.ts';
import { remove } from './delete.ts';
import { find } from './find.ts';
import { moveMany } from './reorder.ts';
import { restore } from './restore.ts';
import { revisionsOf } from './revisions.ts';
import { update } from './update.ts';

export const notesRouter = router({
  list: call('notes.list')
    .input(listNotes)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
  get: call('notes.get')
    .input(getNote)
    .query(({ ctx, input }) => ctx.read((db, viewer) => oneRow(db, viewer, 'note', input.noteId))),
  listRevisions: call('notes.listRevisions')
    .input(listNoteRevisions)
    .query(({ ctx, input }) => ctx.read((db, viewer) => revisionsOf(db, viewer, input))),
  draftDailyLog: call('notes.draftDailyLog')
    .input(draftDailyLog)
    .query(({ ctx, input }) => ctx.read((db, viewer) => draft(db, viewer, input, ctx.services.clock()))),
  create: call('notes.create')
    .input(createNote.input)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  update: call('notes.update')
    .input(updateNote.input)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  deleteNote: call('notes.deleteNote')
    .input(deleteNote.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  restoreNote: call('notes.restoreNote')
    .input(restoreNote.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input))),
  batchUpdateNoteSortOrder: call('notes.batchUpdateNoteSortOrder')
    .input(batchUpdateNoteSortOrder.input)
    .mutation(({ ctx, input }) => ctx.write((write) => moveMany(write, input))),
});
