import type { BaseUIEvent } from '@base-ui/react/types';
import type { KeyboardEvent } from 'react';

/**
 * For the input of a list that opens while typing. Escape closes an open list; on a closed one it is left to the
 * layer around, because Base UI would clear the choice and keep the layer open.
 */
export function keepOnEscape(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>): void {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') !== 'true')
    event.preventBaseUIHandler();
}
