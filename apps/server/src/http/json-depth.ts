/** Levels of lists and objects: far above any call, far below what makes a recursive reader fail. */
export const jsonDepth = 64;

/** Whether a text, read as JSON, is nested no deeper than that. Does not check that it is JSON. */
export function readableJson(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > jsonDepth) return false;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return true;
}
