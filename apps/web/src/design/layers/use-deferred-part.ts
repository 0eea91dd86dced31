import {
  cloneElement,
  type ComponentProps,
  type ComponentType,
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useState,
} from 'react';
import { toast } from '../feedback/toast.ts';

/** What the plain trigger carries until the floating part takes its place. */
export interface DeferredTrigger {
  'aria-expanded': boolean;
  /** The press has been taken and the part is on its way: the pressed look. */
  'data-opening': true | undefined;
  onPointerEnter: () => void;
  onPointerDown: () => void;
  onFocus: () => void;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface Deferred<Props> {
  /** null until the first press has fetched it; then it draws trigger and popup, open as it comes. */
  part: ComponentType<Props> | null;
  /** The press came from the keyboard: what opens begins at its first entry. */
  byKeys: boolean;
  trigger: DeferredTrigger;
}

/**
 * What floats, fetched when a person reaches for its trigger: a route's first load has no room for the positioning code. Pointer or
 * focus on the trigger fetch ahead, the press opens; `open` opens without one. `load` must be the same function on every render.
 */
export function useDeferredPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  open = false,
): Deferred<Props> {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const [pressed, setPressed] = useState<'keys' | 'pointer' | null>(null);
  const opening = (pressed !== null || open) && part === null;
  useEffect(() => {
    if (!opening) return undefined;
    let wanted = true;
    load().then(
      (loaded) => {
        if (wanted) setPart(() => loaded);
      },
      () => {
        if (!wanted) return;
        setPressed(null);
        toast.error('This could not be opened', { description: 'Check your connection, then try again.' });
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, opening]);
  const prepare = () => {
    load().catch(() => undefined);
  };
  return {
    part,
    byKeys: pressed === 'keys',
    trigger: {
      'aria-expanded': false,
      'data-opening': opening || undefined,
      onPointerEnter: prepare,
      onPointerDown: prepare,
      onFocus: prepare,
      // Enter and Space come as clicks without a pointer's count.
      onClick: ({ detail }) => setPressed(detail === 0 ? 'keys' : 'pointer'),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setPressed('keys');
      },
    },
  };
}

/** The trigger as it stands until the first press. */
export function closedTrigger(
  trigger: ReactElement,
  attributes: DeferredTrigger & { 'aria-haspopup': 'menu' | 'dialog' },
): ReactElement {
  return isValidElement<ComponentProps<'button'>>(trigger) ? cloneElement(trigger, attributes) : trigger;
}
