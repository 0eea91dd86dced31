/** The JSON of a serialized reply, in pieces that together are all of it. */
type Take = () => Iterable<string>;

type Serialized = { take: Take; hide: () => void };
const serializedRows = new WeakMap<object, Serialized>();

/** Pieces of about this many characters, each of which is written to the network by itself. */
const pieceCharacters = 65_536;

/**
 * A reply of `rest` and lists whose elements are JSON already, as the database or work in slices wrote them. They
 * are sent as they are, and parsed only where something in this process looks at them.
 */
export function withSerialized<R extends object, Lists extends Record<keyof Lists, readonly unknown[]>>(
  rest: R,
  lists: { readonly [Name in keyof Lists]: readonly string[] },
): R & Lists {
  let isTaken = false;
  const texts = Object.entries<readonly string[]>(lists);
  const parsed = new Map<string, unknown[]>();
  const parse = (name: string, elements: readonly string[]): unknown[] => {
    const list = parsed.get(name) ?? elements.map((text): unknown => JSON.parse(text));
    parsed.set(name, list);
    return list;
  };
  const whole = () =>
    Object.fromEntries(texts.map(([name, elements]) => [name, parse(name, elements)] as const));
  const reply = Object.defineProperties(
    { ...rest },
    {
      ...Object.fromEntries(
        texts.map(([name, elements]) => [
          name,
          { enumerable: true, configurable: true, get: () => parse(name, elements) },
        ]),
      ),
      toJSON: { value: () => (isTaken ? null : { ...rest, ...whole() }) },
    },
  );
  serializedRows.set(reply, {
    take: () => {
      isTaken = true;
      return inPieces(written(rest, texts));
    },
    hide: () => {
      for (const [name] of texts) Object.defineProperty(reply, name, { enumerable: false });
    },
  });
  return reply as R & Lists;
}

function* written(rest: object, lists: readonly (readonly [string, readonly string[]])[]): Generator<string> {
  let before = '{';
  for (const [name, elements] of lists) {
    yield `${before}"${name}":[`;
    for (const [index, element] of elements.entries()) {
      if (index > 0) yield ',';
      yield element;
    }
    yield ']';
    before = ',';
  }
  const others = JSON.stringify(rest).slice(1, -1);
  yield others === '' ? '}' : `${before}${others}}`;
}

function* inPieces(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < pieceCharacters) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** How to take the JSON of a reply; undefined for one that is not serialized. */
export const serialized = (reply: unknown): Take | undefined => of(reply)?.take;

/**
 * Hides the lists of a serialized reply from whoever goes through its properties, as the library does to look for
 * streams: every element would be parsed for it. Replies to callers in this process stay as they are.
 */
export const hideLists = (reply: unknown): void => of(reply)?.hide();

const of = (reply: unknown): Serialized | undefined =>
  typeof reply === 'object' && reply !== null ? serializedRows.get(reply) : undefined;
