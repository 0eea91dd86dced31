import { listWordItems } from './rich-text-word-lists.ts';

/**
 * Pasted HTML in the elements that a note has: the cells of a table apart by tabs with one row a line, and the
 * paragraphs by which Word writes lists as lists.
 */
export function readablePaste(html: string): string {
  if (!/<table|mso-list/i.test(html)) return html;
  // In a document that is not shown and outside of it, so that nothing loads and no style is applied.
  const body = document.implementation.createHTMLDocument('').createElement('div');
  body.innerHTML = html;
  const looks = looksOf(body);
  for (const style of body.querySelectorAll('style')) style.remove();
  listWordItems(body);
  // The innermost first, so that a table in a cell is text by then.
  for (const table of [...body.querySelectorAll('table')].toReversed())
    table.replaceWith(rowsOf(table, looks));
  return body.innerHTML;
}

/** Excel writes how cells look by classes, which nothing reads once they are pasted: class name to declarations. */
type Looks = ReadonlyMap<string, string>;

function looksOf(pasted: Element): Looks {
  const sheets = [...pasted.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  return new Map(
    [...sheets.matchAll(/\.([\w-]{1,40})\s*\{([^{}]{0,2000})\}/g)].map(([, name = '', look = '']) => [
      name,
      look,
    ]),
  );
}

function rowsOf(table: HTMLTableElement, looks: Looks): HTMLElement {
  const { ownerDocument } = table;
  // Its blanks are kept; a note has no such element and takes what is in it.
  const lines = ownerDocument.createElement('pre');
  for (const row of table.rows) {
    const cells = [...row.cells].map((cell) => wordsOf(cell, looks));
    const last = cells.findLastIndex(({ textContent }) => textContent !== '');
    if (last < 0) continue;
    if (lines.hasChildNodes()) lines.append(ownerDocument.createElement('br'));
    for (const [at, cell] of cells.slice(0, last + 1).entries())
      lines.append(...(at > 0 ? ['\t', cell] : [cell]));
  }
  lines.normalize();
  return lines;
}

const emphasis = [
  ['b', /font-weight:\s*(?:bold|[6-9]00)/i],
  ['i', /font-style:\s*italic/i],
] as const;
/** What stays in a cell. Everything else gives its words alone. */
const blocks = new Set(['A', 'B', 'STRONG', 'I', 'EM']);
/** What begins on a line of its own, and so is apart from what stands before. */
const apart = /^(?:P|DIV|BR|LI|UL|OL|PRE|H[1-6]|TR|TABLE|BLOCKQUOTE)$/;

/** The words of a cell on one line, with their emphasis and links. */
function wordsOf(cell: HTMLTableCellElement, looks: Looks): DocumentFragment {
  const words = cell.ownerDocument.createDocumentFragment();
  takeWords(cell, words);
  tidyBlanks(words);
  const address = cell.getAttribute('data-sheets-hyperlink');
  if (address !== null && words.querySelector('a') === null)
    wrapped(words, 'a').setAttribute('href', address);
  const own = cell.getAttribute('style') ?? '';
  const look = [...[...cell.classList].map((name) => looks.get(name) ?? ''), own].join(';');
  for (const [tag, sign] of emphasis)
    if (words.hasChildNodes() && (sign.test(look) || (tag === 'b' && cell.tagName === 'TH')))
      wrapped(words, tag);
  return words;
}

function takeWords(from: Node, into: Node): void {
  const { ownerDocument } = into;
  for (const part of from.childNodes) {
    if (part.nodeType === Node.TEXT_NODE) into.appendChild(part.cloneNode());
    if (!(part instanceof Element) || ownerDocument === null) continue;
    if (apart.test(part.tagName)) into.appendChild(ownerDocument.createTextNode(' '));
    let inner = into;
    if (blocks.has(part.tagName)) inner = into.appendChild(part.cloneNode());
    else
      for (const [tag, sign] of emphasis)
        if (sign.test(part.getAttribute('style') ?? ''))
          inner = inner.appendChild(ownerDocument.createElement(tag));
    takeWords(part, inner);
  }
}

/** Single blanks, and none at the ends. */
function tidyBlanks(words: DocumentFragment): void {
  const walker = words.ownerDocument.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  let isAfterBlank = true;
  for (const text of texts) {
    const single = (text.nodeValue ?? '').replaceAll(/\s+/g, ' ');
    text.nodeValue = isAfterBlank ? single.trimStart() : single;
    if (text.nodeValue !== '') isAfterBlank = text.nodeValue.endsWith(' ');
  }
  for (const text of texts.toReversed()) {
    text.nodeValue = (text.nodeValue ?? '').trimEnd();
    if (text.nodeValue !== '') break;
  }
}

function wrapped(words: DocumentFragment, tag: 'a' | 'b' | 'i'): HTMLElement {
  const wrap = words.ownerDocument.createElement(tag);
  wrap.append(...words.childNodes);
  words.append(wrap);
  return wrap;
}
