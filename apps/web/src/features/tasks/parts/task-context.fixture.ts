import { vi } from 'vitest';
import { readerOf } from '../../../testing/part.tsx';
import type { Who } from '../../../testing/company.ts';
import type { TaskContext } from './task-part.ts';

/** A Thursday. */
const today = '2026-11-12';

/** The context that rows and cards of tasks get from their screen. A test sets only what matters to it. */
export function taskContextOf(who: Who, more: Partial<TaskContext> = {}): TaskContext {
  return {
    ...readerOf(who),
    today,
    projectName: () => '',
    openTask: vi.fn<TaskContext['openTask']>(),
    editTask: vi.fn<TaskContext['editTask']>(),
    flagTask: vi.fn<TaskContext['flagTask']>(),
    waitsFor: () => [],
    moveTo: null,
    moveTask: null,
    ...more,
  };
}
