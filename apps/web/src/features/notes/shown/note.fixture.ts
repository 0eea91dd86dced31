import type { Note } from '@plumbline/domain/entities/note';

/** A note with nothing special about it; a test names what matters. */
export function someNote(fields: Partial<Note> & Pick<Note, 'id'>): Note {
  return {
    organizationId: 'organization',
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    createdBy: 'dana',
    version: 1,
    deletedAt: null,
    projectId: 'clinic',
    title: fields.id,
    content: '',
    category: 'general',
    priority: 'medium',
    status: 'open',
    pinned: false,
    sortOrder: 'a0',
    photoIds: [],
    shared: false,
    ...fields,
  };
}

/** A Thursday. */
export const today = '2026-11-12';
