import { vi } from 'vitest';
import type { Who } from '../../../testing/company.ts';
import { readerOf } from '../../../testing/part.tsx';
import type { NoteContext } from '../parts/note-part.ts';
import { today } from './note.fixture.ts';

/** What cards of notes get from their screen, for one reader; a test names what matters. */
export function noteContextOf(who: Who, more: Partial<NoteContext> = {}): NoteContext {
  return {
    ...readerOf(who),
    today,
    projectName: () => '',
    openNote: vi.fn<NoteContext['openNote']>(),
    editNote: vi.fn<NoteContext['editNote']>(),
    startLog: vi.fn<NoteContext['startLog']>(),
    moveTo: null,
    ...more,
  };
}
