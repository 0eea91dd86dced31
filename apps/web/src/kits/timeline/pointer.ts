import type { BoardDrag } from './board-drag.ts';
import { type DragPart, newKey } from './drag-plan.ts';
import { scrollAtEdges } from './edge-scroll.ts';

/** The position of the pointer over a board: the lane under it, and the time at that point of the lane. */
export type Hit = { lane: string; at: number };
export type HitTest = (point: { x: number; y: number }, lane: HTMLElement) => Hit | null;
/** The axis of time, on which an item has its start and end. Null if these cannot be dragged. */
export type Along = 'x' | 'y' | null;

const mousePx = 4;
const touchMs = 250;
const touchPx = 8;
/** The pixels at each end of an item where a drag resizes it. */
const edgePx = { mouse: 8, touch: 16 };

type Point = { x: number; y: number };
type Pressed = { key: string; part: DragPart; start: Point; element: HTMLElement; touch: boolean };

/**
 * Lets a pointer drag the items inside an element: elements with `data-item` over elements with `data-lane`.
 * Where a lane is empty, a drag draws a new item and a press begins one.
 * A mouse drags at once, a finger after a long press; before that it scrolls the page. Returns a function
 * that ends it.
 */
export function followPointers(
  frame: HTMLElement,
  { drag, hit, along }: { drag: BoardDrag; hit: () => HitTest; along: () => Along },
): () => void {
  let pressed: Pressed | null = null;
  let grabbedMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: { point: Point; event: MouseEvent | TouchEvent } | null = null;
  let painting = 0;
  let scroll: ReturnType<typeof scrollAtEdges> | null = null;
  const carries = () => drag.carried.get()?.by === 'pointer' && drag.carried.get()?.dropped === false;

  const hitAt = ({ x, y }: Point) => {
    const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]');
    return lane && frame.contains(lane) ? hit()({ x, y }, lane) : null;
  };
  const paint = () => {
    painting = 0;
    if (last === null || !carries()) return;
    const { point, event } = last;
    drag.step({ to: 'keys', copy: event.ctrlKey || event.metaKey, add: event.altKey });
    const found = hitAt(point);
    if (found !== null) drag.step({ to: 'point', lane: found.lane, at: found.at - grabbedMs });
  };
  const moved = (point: Point, event: MouseEvent | TouchEvent) => {
    last = { point, event };
    if (painting === 0) painting = requestAnimationFrame(paint);
    scroll?.move(point);
  };
  const draw = ({ start }: Pressed) => {
    const found = hitAt(start);
    if (found === null || !drag.draw(found.lane, found.at)) return false;
    grabbedMs = 0;
    return true;
  };
  const lift = (now: Pressed) => {
    if (now.part === 'new' ? !draw(now) : !pickUp(now)) return;
    scroll = scrollAtEdges(frame, () => {
      if (last !== null && painting === 0) painting = requestAnimationFrame(paint);
    });
  };
  const pickUp = (now: Pressed) => {
    const item = drag.itemOf(now.key);
    if (item === undefined || !drag.pickUp(now.key, now.part, 'pointer')) return false;
    const at = hitAt(now.start)?.at;
    const edge = now.part === 'end' ? item.to : item.from;
    grabbedMs = item.lane === 'tray' || at === undefined ? 0 : at - edge;
    return true;
  };
  const end = () => {
    clearTimeout(timer);
    if (painting !== 0) cancelAnimationFrame(painting);
    painting = 0;
    scroll?.end();
    [pressed, last, scroll] = [null, null, null];
    for (const [name, listener] of during) window.removeEventListener(name, listener, true);
  };
  const drop = () => {
    if (!carries()) return;
    paint();
    // The release of the pointer would also click the item and open it.
    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, true), 0);
    void drag.drop();
  };

  const during = new Map<string, (event: Event) => void>([
    [
      'mousemove',
      (event) => {
        if (!(event instanceof MouseEvent) || pressed === null || pressed.touch) return;
        const point = { x: event.clientX, y: event.clientY };
        if (!carries() && distance(point, pressed.start) >= mousePx) lift(pressed);
        if (carries()) moved(point, event);
      },
    ],
    [
      'mouseup',
      () => {
        drop();
        end();
      },
    ],
    // A style on the page would prevent the selection as well, but the whole page would be drawn again.
    ['selectstart', (event) => event.preventDefault()],
    [
      'keydown',
      (event) => {
        if (!(event instanceof KeyboardEvent) || !carries()) return;
        const takes = event.key === 'Enter' && drag.carried.get()?.proposal !== null;
        if (!takes && event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        if (takes) void drag.take();
        else drag.putBack();
        end();
      },
    ],
    [
      'blur',
      (event) => {
        if (event.target !== window) return;
        drag.putBack();
        end();
      },
    ],
  ]);
  const press = (target: EventTarget | null, start: Point, touch: boolean): Pressed | null => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
    const key = element?.dataset['item'];
    if (element === null || key === undefined) return pressOnLane(target, start, touch);
    if (drag.itemOf(key) === undefined) return null;
    return { key, start, element, touch, part: partAt(element, start, touch ? null : along(), edgePx.mouse) };
  };

  const pressOnLane = (target: EventTarget | null, start: Point, touch: boolean): Pressed | null => {
    const element = emptyLaneAt(target);
    const key = newKey(element?.dataset['lane'] ?? '');
    if (element === null || along() === null || drag.itemOf(key) === undefined) return null;
    return { key, start, element, touch, part: 'new' };
  };

  const mouseDown = (event: MouseEvent) => {
    if (event.button !== 0 || pressed !== null) return;
    pressed = press(event.target, { x: event.clientX, y: event.clientY }, false);
    if (pressed === null) return;
    for (const [name, listener] of during) window.addEventListener(name, listener, true);
  };
  const touchStart = (event: TouchEvent) => {
    const [touch, second] = event.touches;
    if (touch === undefined || second !== undefined) {
      if (carries()) drag.putBack();
      end();
      return;
    }
    const start = { x: touch.clientX, y: touch.clientY };
    pressed = press(event.target, start, true);
    if (pressed === null) return;
    if (pressed.part !== 'new') pressed.part = partAt(pressed.element, start, along(), edgePx.touch);
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (pressed === null) return;
      lift(pressed);
      if (carries()) navigator.vibrate?.(10);
    }, touchMs);
  };
  const touchMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (touch === undefined || pressed === null) return;
    const point = { x: touch.clientX, y: touch.clientY };
    if (carries()) {
      // The finger drags, so it must not scroll. If the page scrolls already, it cannot be stopped, and
      // nothing is dragged.
      if (event.cancelable) {
        event.preventDefault();
        moved(point, event);
      } else {
        drag.putBack();
        end();
      }
    } else if (distance(point, pressed.start) > touchPx) end();
  };
  const touchEnd = (event: TouchEvent) => {
    if (carries() && event.cancelable) event.preventDefault();
    drop();
    end();
  };
  const touchCancel = () => {
    if (carries()) drag.putBack();
    end();
  };
  const contextMenu = (event: Event) => {
    if (pressed?.touch === true) event.preventDefault();
  };
  const click = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const lane = emptyLaneAt(target);
    const at = lane && hit()({ x, y }, lane);
    if (at !== null) drag.begin(at.lane, at.at);
  };
  frame.addEventListener('click', click);
  frame.addEventListener('mousedown', mouseDown);
  frame.addEventListener('touchstart', touchStart, { passive: true });
  frame.addEventListener('touchmove', touchMove, { passive: false });
  frame.addEventListener('touchend', touchEnd, { passive: false });
  frame.addEventListener('touchcancel', touchCancel);
  frame.addEventListener('contextmenu', contextMenu);
  return () => {
    if (carries()) drag.putBack();
    end();
    frame.removeEventListener('click', click);
    frame.removeEventListener('mousedown', mouseDown);
    frame.removeEventListener('touchstart', touchStart);
    frame.removeEventListener('touchmove', touchMove);
    frame.removeEventListener('touchend', touchEnd);
    frame.removeEventListener('touchcancel', touchCancel);
    frame.removeEventListener('contextmenu', contextMenu);
  };
}

/** The lane under a pointer that is on nothing else. */
function emptyLaneAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('[data-item], button, a') !== null) return null;
  return target.closest<HTMLElement>('[data-lane]');
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * The part of an item under the pointer: one of its ends if it is near it and the item is long enough,
 * otherwise all of it.
 */
function partAt(element: HTMLElement, { x, y }: Point, along: Along, edge: number): DragPart {
  if (along === null || element.dataset['fixed'] !== undefined) return 'move';
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [start, end, at] = along === 'x' ? [left, right, x] : [top, bottom, y];
  if (end - start < edge * 4) return 'move';
  return at - start < edge ? 'start' : end - at < edge ? 'end' : 'move';
}
