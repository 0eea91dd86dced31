import { toSnakeCase } from '@plumbline/domain/keys/convert';

/** How long the page works before it lets the screen answer, in milliseconds. */
const sliceMs = 24;

/**
 * A JSON file of lists by their names, with fields in snake case, to be read by people too. It is written in slices,
 * since a list may have as many rows as a phone has reported positions in three months.
 */
export async function jsonFile(lists: Readonly<Record<string, readonly object[]>>): Promise<Blob> {
  const parts: string[] = [];
  let rested = performance.now();
  for (const [name, rows] of Object.entries(lists)) {
    const [key = ''] = Object.keys(Object(toSnakeCase({ [name]: null })));
    parts.push(`${parts.length === 0 ? '{' : ','}\n  ${JSON.stringify(key)}: [`);
    for (const [place, row] of rows.entries()) {
      parts.push(`${place === 0 ? '' : ','}\n    ${indented(JSON.stringify(toSnakeCase(row), null, 2))}`);
      if (performance.now() - rested < sliceMs) continue;
      await new Promise((done) => setTimeout(done));
      rested = performance.now();
    }
    parts.push(rows.length === 0 ? ']' : '\n  ]');
  }
  return new Blob([...parts, parts.length === 0 ? '{}' : '\n}'], { type: 'application/json' });
}

const indented = (text: string): string => text.replaceAll('\n', '\n    ');
