import { AppError } from '@plumbline/domain/errors/app-error';
import { refuseInSentences } from '@plumbline/domain/operations/input-words';
import { createMessage } from '@plumbline/domain/operations/messages';
import { createNote, deleteNote, updateNote } from '@plumbline/domain/operations/notes';
import { savePhoto } from '@plumbline/domain/operations/photos';
import { updateProject } from '@plumbline/domain/operations/projects';
import type { QueueOperation } from '@plumbline/domain/operations/queue';
import { flagIssue, updateTaskStatus } from '@plumbline/domain/operations/tasks';
import {
  clockIn,
  clockOut,
  createTimeEntry,
  updateTimeEntry,
} from '@plumbline/domain/operations/time-entries';

refuseInSentences();

type Schema = {
  safeParse: (input: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
};

/** The same schemas as the server's: what it would refuse for its form is refused here, before it is kept. */
const schemas: Record<QueueOperation, Schema> = {
  clockIn,
  clockOut,
  createTimeEntry,
  updateTimeEntry,
  flagIssue,
  updateTaskStatus,
  sendMessage: createMessage,
  createNote,
  updateNote,
  deleteNote,
  updateProject,
  uploadPhoto: savePhoto.omit({ storageId: true, thumbnailId: true }),
};

/** Throws VALIDATION_ERROR with every refused field by its dotted path. */
export function validateArgs(operation: QueueOperation, args: unknown): void {
  const { error } = schemas[operation].safeParse(args);
  if (error === undefined) return;
  const fields = error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new AppError('VALIDATION_ERROR', { fields, message: fields[0]?.message });
}
