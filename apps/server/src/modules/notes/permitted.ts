import type { Note } from '@plumbline/domain/entities/note';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { createNote } from '@plumbline/domain/mutations/notes/create-note';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';

type Input = z.output<typeof createNote.input>;

/** The fields of a note that a client may send. */
const clientFields = [
  'id',
  'projectId',
  'title',
  'content',
  'description',
  'priority',
  'category',
  'shared',
  'sortOrder',
];

/**
 * A client makes requests, open to all of the project's clients; anything else is PERMISSION_DENIED. Crew
 * make any note.
 */
export function asPermitted(write: TenantWrite, input: Input): Input {
  if (write.viewer.role !== 'client') return input;
  const { category = 'client_request', shared = true, ...fields } = input;
  const beyond = Object.keys(fields).some((field) => !clientFields.includes(field));
  if (beyond || category !== 'client_request' || !shared)
    throw new AppError('PERMISSION_DENIED', { at: write.at });
  return { ...input, category, shared };
}

/** Field technicians may change only their own notes. */
export function requireOwn(write: TenantWrite, note: Note): void {
  if (write.viewer.role === 'field_tech' && note.createdBy !== write.viewer.userId) {
    throw new AppError('PERMISSION_DENIED', { at: write.at });
  }
}
