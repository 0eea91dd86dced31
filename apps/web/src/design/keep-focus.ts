/** A part of the new frame that is loaded on demand comes later than the rest. */
const waitMs = 3_000;

/**
 * Gives the focus, with the place in its text, to the element that stands where `focused` stood before the page was
 * rendered anew: the one with the same name, once it is there. Does nothing where the focus is elsewhere by then.
 */
export function keepFocus(focused: Element): void {
  const observer = new MutationObserver(look);
  const limit = setTimeout(stop, waitMs);
  function stop(): void {
    clearTimeout(limit);
    observer.disconnect();
  }
  function look(): void {
    if (document.activeElement === focused) return;
    if (document.activeElement !== document.body) {
      stop();
      return;
    }
    const next = [...document.querySelectorAll<HTMLElement>(focused.localName)].find(
      (element) => isSame(element, focused) && element.checkVisibility(),
    );
    if (next === undefined) return;
    stop();
    next.focus({ preventScroll: true });
    if (isText(focused) && isText(next) && focused.selectionStart !== null)
      next.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
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
