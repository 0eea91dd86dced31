/** The list of Word to which a paragraph belongs, and its level there from 1; null for any other element. */
function listItemOf(element: Element | null): { list: string; level: number } | null {
  const [, list = '', level = '1'] =
    /mso-list:\s*(l\d+)(?:\s+level(\d{1,2}))?/i.exec(element?.getAttribute('style') ?? '') ?? [];
  return list === '' ? null : { list, level: Number(level) };
}

const deepest = 9;

type Open = { element: HTMLElement; list: string };

/** Makes lists of the paragraphs by which Word writes them, with their levels, bullets and first numbers. */
export function listWordItems(body: HTMLElement): void {
  for (const first of [...body.querySelectorAll('[style*="mso-list"]')]) {
    if (!body.contains(first) || listItemOf(first) === null) continue;
    const items: Element[] = [];
    for (let item: Element | null = first; item && listItemOf(item); item = item.nextElementSibling)
      items.push(item);
    const top = first.ownerDocument.createElement('div');
    first.before(top);
    const open: Open[] = [];
    for (const item of items) addItem(item, open, top);
    for (const item of items) item.remove();
    top.replaceWith(...top.childNodes);
  }
}

function addItem(item: Element, open: Open[], top: Element): void {
  const { list, level } = listItemOf(item) ?? { list: '', level: 1 };
  const { ownerDocument } = item;
  const number = /^\(?([\da-z]{1,4})[.)]/i.exec(markerOf(item))?.[1];
  const tag = number === undefined ? 'ul' : 'ol';
  const depth = Math.min(level, open.length + 1, deepest);
  open.length = Math.min(open.length, depth);
  const last = open.at(-1);
  // Another list follows without anything between them.
  if (open.length === depth && last && (last.list !== list || last.element.localName !== tag)) open.pop();
  if (open.length < depth) {
    const element = ownerDocument.createElement(tag);
    if (number !== undefined && /^\d+$/.test(number) && number !== '1') element.setAttribute('start', number);
    (open.at(-1)?.element.lastElementChild ?? top).append(element);
    open.push({ element, list });
  }
  const entry = ownerDocument.createElement('li');
  const line = ownerDocument.createElement('p');
  line.append(...item.childNodes);
  entry.append(line);
  open.at(-1)?.element.append(entry);
}

/** The bullet or number that Word writes as text, which a list shows by itself; it is taken out. */
function markerOf(item: Element): string {
  const marker = [...item.querySelectorAll('[style]')].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return (marker?.textContent ?? '').trim();
}
