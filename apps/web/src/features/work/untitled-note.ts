/** What the server calls a note that nobody named. */
export const untitledNote = 'Untitled Note';
