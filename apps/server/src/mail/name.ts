import { mailedNameLength } from '@plumbline/domain/limits/mail';

const graphemes = new Intl.Segmenter();

/** Characters that turn the direction of a line, or have no width. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const controls = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;
const scheme = /[a-z][a-z0-9+.-]*:\/+|\bwww\./giu;
/** A dot as in a host name, of which mail programs make a link; the dots of `J. B. Hunt` or `3.5` are not. */
const hostDot = /(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}-]*\p{L}{2})/gu;

/**
 * A name that a person typed, for a letter to another person: one short line without control characters and
 * without anything of which a mail program would make a link. `otherwise` replaces a name of which nothing is
 * left.
 */
export function nameInMail(name: string, otherwise: string): string {
  const line = name
    .replace(unseen, '')
    .replace(controls, ' ')
    .replace(scheme, ' ')
    .replace(hostDot, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  if (characters.length === 0) return otherwise;
  if (characters.length <= mailedNameLength) return line;
  return `${characters
    .slice(0, mailedNameLength - 1)
    .join('')
    .trimEnd()}…`;
}
