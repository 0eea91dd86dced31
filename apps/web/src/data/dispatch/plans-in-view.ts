/** The attribute of whatever shows an event to its people; its value is the event's id. */
const attribute = 'data-plan';

/**
 * Which of these events stand where the person can read them: in a page that is in front, inside the window, and
 * under nothing else.
 */
export function plansInView(eventIds: readonly string[]): string[] {
  if (document.visibilityState !== 'visible') return [];
  const shown = new Set(
    [...document.querySelectorAll(`[${attribute}]`)]
      .filter(isInView)
      .map((element) => element.getAttribute(attribute)),
  );
  return eventIds.filter((id) => shown.has(id));
}

function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return above !== null && (element.contains(above) || above.contains(element));
}
