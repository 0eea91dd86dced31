/**
 * Gives the focus, with the place in its text, to the element that stands where `focused` stood before the page was
 * rendered anew: the one with the same name. Does nothing where that is still there or the focus is elsewhere.
 */
export function keepFocus(focused: Element): void {
  if (focused.isConnected || document.activeElement !== document.body) return;
  const next = [...document.querySelectorAll<HTMLElement>(focused.localName)].find(
    (element) => isSame(element, focused) && element.checkVisibility(),
  );
  next?.focus({ preventScroll: true });
  if (isText(focused) && next !== undefined && isText(next) && focused.selectionStart !== null)
    next.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

const names = ['aria-label', 'name', 'id'] as const;

/** By the first name that the element has; an element without one is like no other. */
function isSame(element: Element, focused: Element): boolean {
  const name = names.find((attribute) => focused.hasAttribute(attribute));
  return name !== undefined && element.getAttribute(name) === focused.getAttribute(name);
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
