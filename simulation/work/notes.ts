import type { Action, WeightedActions, DeviceView } from './device-view.ts';

export const createNote: Action = (view) => {
  const { chance, person, newId, word, projects } = view;
  const project = chance.pickOrNull(projects);
  if (project === null) return null;
  const id = newId();
  const isClient = person.role === 'client';
  const shared = isClient || chance.chance(0.3);
  const category = isClient ? ('client_request' as const) : ('general' as const);
  const args = { id, projectId: project.id, title: word(), content: word(), shared, category };
  return {
    operation: 'createNote',
    args,
  };
};

/** Mostly one's own note, because field technicians may change no other. */
function noteFor({ chance, person, notes }: DeviceView) {
  const own = notes.filter(({ createdBy }) => createdBy === person.userId);
  return chance.pickOrNull(person.role === 'admin' || chance.chance(0.1) ? notes : own);
}

const updateNote: Action = (view) => {
  const { chance, word } = view;
  const note = noteFor(view);
  if (note === null) return null;
  const fields = {
    ...(chance.chance(0.5) && { title: word() }),
    ...(chance.chance(0.5) && { content: word() }),
    ...(chance.chance(0.2) && { status: chance.pick(['open', 'in_progress', 'resolved'] as const) }),
    ...(chance.chance(0.15) && { shared: chance.chance(0.5) }),
  };
  if (Object.keys(fields).length === 0) return null;
  return {
    operation: 'updateNote',
    args: { noteId: note.id, ...fields },
  };
};

const deleteNote: Action = (view) => {
  const note = noteFor(view);
  if (note === null) return null;
  return {
    operation: 'deleteNote',
    args: { noteId: note.id },
  };
};

export const noteActions = {
  createNote: { weight: 12, action: createNote },
  updateNote: { weight: 16, action: updateNote },
  deleteNote: { weight: 4, action: deleteNote },
} as const satisfies WeightedActions;
