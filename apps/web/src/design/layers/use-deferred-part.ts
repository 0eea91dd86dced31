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

/** The attributes of the plain trigger until the floating part replaces it. */
export interface DeferredTrigger {
  'aria-expanded': boolean;
  /** Set after the press while the part is loading: the pressed look. */
  'data-opening': true | undefined;
  onPointerEnter: () => void;
  onPointerDown: () => void;
  onFocus: () => void;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface Deferred<Props> {
  /** Null until the first press has loaded it; then it renders trigger and popup, already open. */
  part: ComponentType<Props> | null;
  /** The press came from the keyboard, so the focus starts at the first entry. */
  byKeys: boolean;
  trigger: DeferredTrigger;
}

/**
 * Loads a floating part when a person points at its trigger, because the positioning code would exceed the
 * size budget of a route's first load. Pointer or focus on the trigger load ahead, the press opens; `open`
 * opens without one. `load` must be the same function on every render.
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
        toast.dismiss(notOpened);
        if (wanted) setPart(() => loaded);
      },
      () => {
        if (!wanted) return;
        setPressed(null);
        toast.error('This could not be opened', {
          description: 'Check your connection, then try again.',
          id: notOpened,
        });
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
      // Enter and Space arrive as clicks with a count of 0.
      onClick: ({ detail }) => setPressed(detail === 0 ? 'keys' : 'pointer'),
      onKeyDown: (event) => {
        if (event.key === 'Escape' && opening) {
          // It closes what was about to open, not the form around it.
          event.stopPropagation();
          setPressed(null);
        }
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setPressed('keys');
      },
    },
  };
}

const notOpened = 'part-not-opened';

/** The trigger until the first press. */
export function closedTrigger(
  trigger: ReactElement,
  attributes: DeferredTrigger & { 'aria-haspopup': 'menu' | 'dialog' },
): ReactElement {
  return isValidElement<ComponentProps<'button'>>(trigger) ? cloneElement(trigger, attributes) : trigger;
}
