/**
 * Pasted HTML in the elements that a note has: the cells of a table apart by tabs with one row a line, and the
 * paragraphs by which Word writes lists as lists.
 */
export function readablePaste(html: string): string {
  if (!/<table|mso-list/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // The innermost first, so that a table in a cell is text by then.
  for (const table of [...body.querySelectorAll('table')].toReversed()) table.replaceWith(rowsOf(table));
  listWordItems(body);
  return body.innerHTML;
}

function rowsOf(table: HTMLTableElement): HTMLElement {
  const { ownerDocument } = table;
  // Its blanks are kept; a note has no such element and takes what is in it.
  const lines = ownerDocument.createElement('pre');
  for (const row of table.rows) {
    const cells = [...row.cells].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
    if (cells.every((cell) => cell === '')) continue;
    if (lines.hasChildNodes()) lines.append(ownerDocument.createElement('br'));
    lines.append(cells.join('\t').trimEnd());
  }
  return lines;
}

const isItem = (element: Element | null): element is Element =>
  element !== null && /mso-list:\s*l\d+/i.test(element.getAttribute('style') ?? '');
const levelOf = (item: Element): number =>
  Number(/level(\d+)/i.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
const deepest = 9;

function listWordItems(body: HTMLElement): void {
  for (const first of [...body.querySelectorAll('[style*="mso-list"]')]) {
    if (!first.isConnected || !isItem(first)) continue;
    const items: Element[] = [];
    for (let item: Element | null = first; isItem(item); item = item.nextElementSibling) items.push(item);
    const lists: HTMLElement[] = [];
    for (const item of items) {
      const marker = markerOf(item);
      const ordered = /^\(?[\da-z]{1,4}[.)]/i.test(marker);
      const depth = Math.min(levelOf(item), lists.length + 1, deepest);
      lists.length = Math.min(lists.length, depth);
      if (lists.length < depth) {
        const list = item.ownerDocument.createElement(ordered ? 'ol' : 'ul');
        const parent = lists.at(-1)?.lastElementChild;
        if (parent) parent.append(list);
        else first.before(list);
        lists.push(list);
      }
      const entry = item.ownerDocument.createElement('li');
      const line = item.ownerDocument.createElement('p');
      line.append(...item.childNodes);
      entry.append(line);
      lists.at(-1)?.append(entry);
    }
    for (const item of items) item.remove();
  }
}

/** The bullet or number that Word writes as text, which a list shows by itself; it is taken out. */
function markerOf(item: Element): string {
  const marker = [...item.querySelectorAll('[style]')].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return (marker?.textContent ?? '').trim();
}
