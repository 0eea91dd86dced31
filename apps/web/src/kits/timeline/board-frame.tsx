import {
  createContext,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { clsx } from 'clsx';
import { useStore } from '../../data/store.ts';
import { type BoardDrag, type BoardPorts, type Carried, createBoardDrag } from './board-drag.ts';
import { dragKey, newKey } from './drag-plan.ts';
import { type Along, followPointers, type HitTest } from './pointer.ts';

const DragContext = createContext<BoardDrag | null>(null);

export interface BoardFrameProps {
  /** Null while nothing may be moved. */
  ports: BoardPorts | null;
  hit: HitTest;
  along: Along;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Makes the items inside it draggable: elements with `data-item` are dragged over elements with `data-lane`.
 * Ghosts and marks subscribe to the drag themselves, so the frame does not render at each step.
 */
export function BoardFrame({ ports, hit, along, className, children }: BoardFrameProps) {
  const [drag] = useState(createBoardDrag);
  const frameRef = useRef<HTMLDivElement>(null);
  const latest = useRef({ hit, along });
  const wanted = useRef<{ key: string; from: Element | null } | null>(null);
  useLayoutEffect(() => {
    latest.current = { hit, along };
    if (ports !== null) drag.setPorts(ports);
  });
  useEffect(() => {
    const frame = frameRef.current;
    if (frame === null || ports === null) return undefined;
    return followPointers(frame, {
      drag,
      hit: () => latest.current.hit,
      along: () => latest.current.along,
    });
    // `ports` is left out, because it changes with the rows, and that must not end a drag.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drag, ports === null]);
  const focusWanted = () => {
    if (wanted.current === null) return;
    const { key, from } = wanted.current;
    const at = document.activeElement;
    // If the person has moved the focus meanwhile, it stays where they put it.
    if (at !== from && at !== document.body) wanted.current = null;
    else {
      const element = itemElement(frameRef.current, key);
      if (element === null) return;
      wanted.current = null;
      element.focus();
    }
  };
  useEffect(focusWanted);

  const byKeys = (now: Carried | null): now is Carried => now?.by === 'keys' && !now.dropped;
  const onKeys = (event: KeyboardEvent) => {
    const key = keyAt(event.target);
    if (key === null || ports === null) return;
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (!byKeys(drag.carried.get())) {
      if (event.key === ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
        if (drag.itemOf(key) === undefined) return;
        take();
        drag.pickUp(key, 'move', 'keys');
      } else if (event.key === 'Escape' && drag.selected.get().size > 0) {
        take();
        drag.select([]);
      } else if (event.shiftKey && event.key.startsWith('Arrow')) {
        // The arrow itself moves the focus. Both the item that it leaves and the one that it reaches are
        // selected.
        const ids = [...drag.selected.get(), drag.itemOf(key)?.id];
        queueMicrotask(() => {
          const next = drag.itemOf(keyAt(document.activeElement) ?? '')?.id;
          drag.select([...new Set([...ids, next].filter((id) => id !== undefined))]);
        });
      }
      return;
    }
    if (event.key === 'Tab') return;
    const act = dragKey({
      ...heldWith(event),
      key: along === 'y' ? (turned[event.key] ?? event.key) : event.key,
    });
    take();
    if (act === null) return;
    if (typeof act !== 'string') drag.step(act);
    else if (act === 'back') drag.putBack();
    else {
      const from = document.activeElement;
      const takes = event.key === 'Enter' && act === 'drop' && drag.carried.get()?.proposal;
      const dropped = takes ? drag.take() : drag.drop({ copy: act === 'copy', add: act === 'add' });
      void dropped.then((stands) => {
        wanted.current = stands === null ? null : { key: stands, from };
        focusWanted();
      });
    }
  };
  return (
    <DragContext value={ports === null ? null : drag}>
      <div
        ref={frameRef}
        data-board
        className={className}
        onKeyDownCapture={onKeys}
        onKeyUpCapture={(event) => {
          // The browser presses a button when Space is released, which would open the item.
          if (event.key === ' ' && ports !== null && keyAt(event.target) !== null) event.preventDefault();
        }}
        onBlurCapture={() => {
          if (byKeys(drag.carried.get())) drag.putBack();
        }}
        onClickCapture={(event: MouseEvent) => {
          const item = drag.itemOf(keyAt(event.target) ?? '');
          if (ports === null || item === undefined || (!event.ctrlKey && !event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          drag.toggle(item.id);
        }}
      >
        {children}
      </div>
      <Announcement drag={drag} />
    </DragContext>
  );
}

/**
 * The way of the keyboard to a new item in a lane. It is drawn while it has the focus: Enter begins the item,
 * Space picks it up first, to choose its time. Nothing is shown where nothing can be added.
 */
export function NewSlot({
  lane,
  label,
  className,
  ...rest
}: Pick<ComponentProps<'button'>, 'style' | 'tabIndex' | 'onFocus' | 'onKeyDown' | 'className'> & {
  lane: string;
  /** The accessible name, such as 'New visit for Joel Reyes'. */
  label: string;
}) {
  const drag = use(DragContext);
  const key = newKey(lane);
  const carried = useCarried((now) => now.key === key) !== null;
  if (drag === null) return null;
  return (
    <button
      {...rest}
      type="button"
      data-item={key}
      aria-label={label}
      onClick={() => drag.begin(lane, null)}
      className={clsx(
        // Its words are drawn by the style, so that they are not among those of the lane while nobody sees them.
        "pointer-events-none absolute z-1 overflow-hidden rounded-card border-2 border-dashed border-accent bg-selected px-2 text-left text-meta font-bold text-accent before:content-['New_visit'] not-focus:opacity-0",
        carried && 'opacity-0',
        className,
      )}
    />
  );
}

/** The keys on a board where time runs down and the lanes, which are days, are side by side. */
const turned: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
};

const heldWith = ({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) => ({
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
});

function keyAt(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
  return element?.dataset['item'] ?? null;
}

function itemElement(frame: HTMLElement | null, key: string): HTMLElement | null {
  return frame?.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`) ?? null;
}

function Announcement({ drag }: { drag: BoardDrag }) {
  return (
    <p aria-live="assertive" className="sr-only">
      {useStore(drag.announcement)}
    </p>
  );
}

const noSubscription = () => () => undefined;

/**
 * The drag while `matches` answers true for it, otherwise null. A component renders only when that changes.
 */
export function useCarried(matches: (carried: Carried) => boolean): Carried | null {
  const drag = use(DragContext);
  return useSyncExternalStore(drag?.carried.subscribe ?? noSubscription, () => {
    const now = drag?.carried.get() ?? null;
    return now !== null && matches(now) ? now : null;
  });
}

/**
 * The state of an item during a drag: dragged, dropped and waiting for the server's answer, or a cause of
 * conflicts.
 */
export type ItemMark = 'carried' | 'waiting' | 'inTheWay' | null;

export function useItemMark(key: string, id: string, lane: string): ItemMark {
  const drag = use(DragContext);
  return useSyncExternalStore(drag?.carried.subscribe ?? noSubscription, () => {
    const now = drag?.carried.get() ?? null;
    if (now === null) return null;
    if (now.judged.inTheWay.includes(id)) return 'inTheWay';
    if (!now.ids.includes(id)) return null;
    if (now.dropped)
      return now.copy || (lane !== now.lane && (now.add || lane !== now.origin.lane)) ? null : 'waiting';
    return now.key === key || now.ids.length > 1 ? 'carried' : null;
  });
}

export function useIsSelected(id: string): boolean {
  const drag = use(DragContext);
  return useSyncExternalStore(
    drag?.selected.subscribe ?? noSubscription,
    () => drag?.selected.get().has(id) ?? false,
  );
}

/** The classes of an item for its mark. */
export function markLook(mark: ItemMark, selected: boolean): string {
  return [
    mark === 'carried' ? 'opacity-45 outline-2 outline-dashed -outline-offset-2 outline-edge' : '',
    mark === 'waiting' ? 'invisible' : '',
    mark === 'inTheWay' ? 'outline-2 -outline-offset-2 outline-blocked' : '',
    selected && mark === null ? 'outline-2 -outline-offset-2 outline-accent' : '',
  ].join(' ');
}
