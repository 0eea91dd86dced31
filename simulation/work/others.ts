import { photoCategories } from '@plumbline/domain/entities/enumerations';
import { isSharedByItself } from '@plumbline/domain/entities/shared-photos';
import type { Action, WeightedActions } from './device-view.ts';

export const sendMessage: Action = (view) => {
  const { chance, newId, word, projects, person } = view;
  const project = chance.pickOrNull(projects);
  if (project === null) return null;
  const inProject = person.role === 'client' || chance.chance(0.6);
  const id = newId();
  const body = word();
  const isClient = person.role === 'client';
  const channel = inProject
    ? ({ channelType: 'project', projectId: project.id, shared: isClient || chance.chance(0.3) } as const)
    : ({ channelType: 'team' } as const);
  return {
    operation: 'sendMessage',
    args: { id, body, ...channel },
  };
};

const updateProject: Action = ({ chance, projects, word }) => {
  const project = chance.pickOrNull(projects);
  if (project === null) return null;
  const fields = {
    ...(chance.chance(0.6) && { description: word() }),
    ...(chance.chance(0.6) && { accessNotes: word() }),
    ...(chance.chance(0.3) && { address: word() }),
  };
  if (Object.keys(fields).length === 0) return null;
  return {
    operation: 'updateProject',
    args: { projectId: project.id, ...fields },
  };
};

/** Now and then of a note, which may be on this device alone so far. */
const uploadPhoto: Action = (view) => {
  const { chance, newId, word, projects, notes, pictures, now } = view;
  const note = chance.chance(0.4) ? chance.pickOrNull(notes) : null;
  const projectId = note?.projectId ?? chance.pickOrNull(projects)?.id;
  if (projectId === undefined) return null;
  const id = newId();
  const { mime, bytes, width, height } = chance.pick(pictures);
  const small = chance.pick(pictures);
  const takenAt = new Date(now).toISOString();
  const category = chance.chance(0.5) ? chance.pick(photoCategories) : undefined;
  // Who sees a receipt is no choice.
  const shares = chance.chance(0.4) && category !== 'receipt';
  const args = {
    ...{ id, projectId, noteId: note?.id ?? null, caption: word(), width, height, takenAt },
    ...(category !== undefined && { category }),
    ...(shares && { shared: chance.chance(0.5) }),
  };
  // As the app does it: what the device showed as seen by nobody but the crew is said, also where the device does not
  // have the project yet. Otherwise the server decides.
  const project = projects.find((each) => each.id === projectId) ?? null;
  const isShown = isSharedByItself(args.category ?? 'progress', project, null);
  const sharing = args.shared === undefined && !isShown ? { shared: false } : {};
  return {
    operation: 'uploadPhoto',
    args: { ...args, ...sharing },
    blobs: [
      { role: 'original', mime, bytes },
      { role: 'thumbnail', mime: small.mime, bytes: small.bytes },
    ],
  };
};

export const messageActions = {
  sendMessage: { weight: 10, action: sendMessage },
} as const satisfies WeightedActions;

export const otherActions = {
  updateProject: { weight: 5, action: updateProject },
  uploadPhoto: { weight: 6, action: uploadPhoto },
} as const satisfies WeightedActions;
