import type { ComponentType } from 'react';
import { createStore } from '../../../data/store.ts';

/** Counts the new messages. Null until it is loaded, after the first screen, because it reads all messages. */
export const messagesBadge = createStore<ComponentType<{ className: string }> | null>(null);
