import { toSnakeCase } from '@plumbline/domain/keys/convert';
import { pageSlices } from '../workers/page-slices.ts';

/**
 * A JSON file of lists by their names, with fields in snake case, to be read by people too. It is written in slices,
 * since a list may have as many rows as a phone has reported positions in three months.
 */
export async function jsonFile(lists: Readonly<Record<string, readonly object[]>>): Promise<Blob> {
  const parts: string[] = [];
  const slices = pageSlices();
  for (const [name, rows] of Object.entries(lists)) {
    const [key = ''] = Object.keys(Object(toSnakeCase({ [name]: null })));
    parts.push(`${parts.length === 0 ? '{' : ','}\n  ${JSON.stringify(key)}: [`);
    for (const [index, row] of rows.entries()) {
      parts.push(`${index === 0 ? '' : ','}\n    ${indented(JSON.stringify(toSnakeCase(row), null, 2))}`);
      if (slices.isOver()) await slices.rest();
    }
    parts.push(rows.length === 0 ? ']' : '\n  ]');
  }
  return new Blob([...parts, parts.length === 0 ? '{}' : '\n}'], { type: 'application/json' });
}

const indented = (text: string): string => text.replaceAll('\n', '\n    ');
