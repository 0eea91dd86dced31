/** The time in which people press twice by mistake: with a glove, or out of habit from a mouse. */
const doublePressMs = 350;
/** A finger does not come down twice on the same point. */
const fingerPx = 24;

const acting = [
  'a[href]',
  'button',
  'summary',
  'label',
  '[role=button]',
  '[role=checkbox]',
  '[role^=menuitem]',
  '[role=option]',
  '[role=radio]',
  '[role=switch]',
  '[role=tab]',
].join();
const written = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]';
/** What people press several times in a row on purpose: arrows to the next month, zoom. */
const repeating = '[data-repeats], .rdp-nav button, .maplibregl-ctrl button';

type Press = { at: number; x: number; y: number; on: Element };

/** The last press that acted. */
let last: Press | null = null;
/** The fingers whose press is ignored: on a busy page a click comes when the next finger is down already. */
const ignoredFingers = new Set<number>();
/** The last finger that came down: of its touches no more is known. */
let isTouchIgnored = false;
let isMouse = false;
let isMouseIgnored = false;

/**
 * One press is one act: the second of a double press is ignored where it would act again on the same button, or
 * would hit what the first has uncovered, such as the page below a sheet that it closed. It counts in texts, on
 * pictures and maps, and on what is pressed several times in a row. Keys are not looked at. Call the result to stop.
 */
export function onePress(): () => void {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  window.addEventListener('pointerdown', onPointerDown, options);
  window.addEventListener('pointercancel', onPointerCancel, options);
  window.addEventListener('mousedown', onMouseDown, options);
  for (const type of ['pointerup', 'mouseup', 'click', 'dblclick'] as const)
    window.addEventListener(type, onRest, options);
  // An open layer takes a touch beside it for its end.
  for (const type of ['touchstart', 'touchend'] as const)
    window.addEventListener(type, onTouch, { ...options, passive: true });
  return () => ended.abort();
}

/** A finger or a pen: its place and time alone say that it comes down again. */
function onPointerDown(event: PointerEvent): void {
  if (!event.isPrimary) return;
  isMouse = event.pointerType === 'mouse';
  isMouseIgnored = false;
  isTouchIgnored = !isMouse && isIgnored(event, isNear(event));
  if (!isTouchIgnored) return;
  ignoredFingers.add(event.pointerId);
  // No events of a mouse follow either.
  stop(event);
}

/** The page is scrolled instead. */
function onPointerCancel({ pointerId }: PointerEvent): void {
  last = null;
  ignoredFingers.delete(pointerId);
}

/** A mouse: the browser counts its clicks as the person has set it. */
function onMouseDown(event: MouseEvent): void {
  if (!isMouse) return;
  isMouseIgnored = isIgnored(event, event.detail > 1 && isNear(event));
  if (isMouseIgnored) stop(event);
}

function onRest(event: MouseEvent): void {
  // Keys click with a count of 0, and so do programs.
  if (event.type === 'click' && event.detail === 0) return;
  const finger = event instanceof PointerEvent && event.pointerType !== 'mouse' ? event.pointerId : null;
  if (finger === null ? isMouseIgnored : ignoredFingers.has(finger)) stop(event);
  if (event.type === 'click' && finger !== null) ignoredFingers.delete(finger);
}

function onTouch(event: TouchEvent): void {
  if (isTouchIgnored) event.stopImmediatePropagation();
}

function isNear({ clientX, clientY, timeStamp }: MouseEvent): boolean {
  return (
    last !== null &&
    timeStamp - last.at < doublePressMs &&
    Math.hypot(clientX - last.x, clientY - last.y) < fingerPx
  );
}

/** Whether this press is ignored; one that is not the second of two is the first of what follows. */
function isIgnored(event: MouseEvent, isSecond: boolean): boolean {
  const { target, clientX, clientY, timeStamp } = event;
  if (!(target instanceof Element)) return false;
  const on = pressedBy(target);
  if (last !== null && isSecond) return last.on !== on || (on.matches(acting) && !on.matches(repeating));
  last = { at: timeStamp, x: clientX, y: clientY, on };
  return false;
}

/** The whole of what a press acts on, of which `target` is the innermost part; a text that is written is by itself. */
const pressedBy = (target: Element): Element => target.closest(written) ?? target.closest(acting) ?? target;

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
