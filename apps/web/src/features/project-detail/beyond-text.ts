import type { BeyondWords } from '../../kits/list/list-reach.tsx';

/** How the parts of a project call what their device does not keep. */
export const beyondTasks: BeyondWords = { missing: 'Some tasks of this project', label: 'the tasks' };
export const beyondNotes: BeyondWords = { missing: 'Some notes of this project', label: 'the notes' };
export const beyondHours: BeyondWords = { missing: 'Older hours', label: 'older hours' };
export const beyondPhotos: BeyondWords = { missing: 'Older photos', label: 'older photos' };
export const beyondMessages: BeyondWords = { missing: 'Older messages', label: 'older messages' };
