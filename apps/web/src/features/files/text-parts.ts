/** A part has so many lines, or ends with the line in which it reaches so many characters. */
const linesAtMost = 200;
const charactersAtMost = 20_000;

/** A text in parts of whole lines, each without its last line break. */
export function textParts(text: string): { text: string; lines: number }[] {
  const parts: { text: string; lines: number }[] = [];
  let begin = 0;
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines < linesAtMost && at - begin < charactersAtMost) continue;
    parts.push({ text: shown(text.slice(begin, at)), lines });
    begin = at + 1;
    lines = 0;
  }
  if (begin < text.length) parts.push({ text: shown(text.slice(begin)), lines: lines + 1 });
  return parts;
}

/** A line break at the end of a block shows no line, so that an empty line there takes one more. */
const shown = (part: string): string => (part === '' || part.endsWith('\n') ? `${part}\n` : part);
