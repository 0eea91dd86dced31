import type { ComponentType } from 'react';
import { createStore } from '../data/store.ts';

/**
 * What a feature shows over whichever page is open, once its code has loaded. It decides by itself when there
 * is nothing to show. The shell has its root alone, because first screens have no room for it.
 */
export const pageLayer = createStore<ComponentType | null>(null);
