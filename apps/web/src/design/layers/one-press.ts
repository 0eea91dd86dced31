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
let isMouse = false;
let isIgnored = false;

/**
 * One press is one act: the second of a double press is ignored where it would act again on the same button, or
 * would hit what the first has uncovered, such as the page below a sheet that it closed. It counts in texts, on
 * pictures and maps, and on what is pressed several times in a row. Keys are not looked at. Call the result to stop.
 */
export function onePress(): () => void {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  window.addEventListener('pointerdown', onPointerDown, options);
  window.addEventListener('mousedown', onMouseDown, options);
  window.addEventListener('pointercancel', () => (last = null), options);
  for (const type of ['pointerup', 'mouseup', 'click', 'dblclick'] as const)
    window.addEventListener(type, ignoreSecond, options);
  return () => ended.abort();
}

/** A finger or a pen: its place and time alone say that it comes down again. */
function onPointerDown(event: PointerEvent): void {
  if (!event.isPrimary) return;
  isMouse = event.pointerType === 'mouse';
  isIgnored = false;
  if (!isMouse) begin(event, isNear(event));
}

/** A mouse: the browser counts its clicks as the person has set it. */
function onMouseDown(event: MouseEvent): void {
  if (isMouse) begin(event, event.detail > 1 && isNear(event));
  else ignoreSecond(event);
}

function isNear({ clientX, clientY, timeStamp }: MouseEvent): boolean {
  return (
    last !== null &&
    timeStamp - last.at < doublePressMs &&
    Math.hypot(clientX - last.x, clientY - last.y) < fingerPx
  );
}

function begin(event: MouseEvent, isSecond: boolean): void {
  const { target, clientX, clientY, timeStamp } = event;
  if (!(target instanceof Element)) return;
  const on = pressedBy(target);
  if (last === null || !isSecond) last = { at: timeStamp, x: clientX, y: clientY, on };
  else isIgnored = last.on !== on || (on.matches(acting) && !on.matches(repeating));
  ignoreSecond(event);
}

/** The whole of what a press acts on, of which `target` is the innermost part; a text that is written is by itself. */
function pressedBy(target: Element): Element {
  return target.closest(written) ?? target.closest(acting) ?? target;
}

function ignoreSecond(event: MouseEvent): void {
  // Keys click with a count of 0, and so do programs.
  if (!isIgnored || (event.type === 'click' && event.detail === 0)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
