import type { BeyondText } from '../../kits/list/list-end.tsx';

/** The texts for records of a project that the device does not keep. */
export const beyondTasks: BeyondText = { missing: 'Some tasks of this project', label: 'the tasks' };
export const beyondNotes: BeyondText = { missing: 'Some notes of this project', label: 'the notes' };
export const beyondHours: BeyondText = { missing: 'Older hours', label: 'older hours' };
export const beyondPhotos: BeyondText = { missing: 'Older photos', label: 'older photos' };
export const beyondMessages: BeyondText = { missing: 'Older messages', label: 'older messages' };
