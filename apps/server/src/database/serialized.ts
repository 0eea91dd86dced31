/** Takes the JSON of a serialized reply, which `JSON.stringify` then leaves out. */
type Take = () => string;

const takes = new WeakMap<object, Take>();

/**
 * A reply of `rest` and, under `key`, a list whose elements are JSON already, as the database wrote them. They
 * are sent as they are, and parsed only where something in this process looks at them.
 */
export function withSerialized<T, K extends string, R extends object>(
  rest: R,
  key: K,
  elements: readonly string[],
): R & Record<K, T[]> {
  let parsed: unknown[] | null = null;
  let isTaken = false;
  const list = () => (parsed ??= elements.map((text): unknown => JSON.parse(text)));
  const reply = Object.defineProperties(
    { ...rest },
    {
      [key]: { enumerable: true, get: list },
      toJSON: { value: () => (isTaken ? null : { ...rest, [key]: list() }) },
    },
  );
  takes.set(reply, () => {
    isTaken = true;
    const others = JSON.stringify(rest).slice(1, -1);
    return `{"${key}":[${elements.join(',')}]${others === '' ? '' : `,${others}`}}`;
  });
  return reply as R & Record<K, T[]>;
}

/** How to take the JSON of a reply; undefined for one that is not serialized. */
export const serialized = (reply: unknown): Take | undefined =>
  typeof reply === 'object' && reply !== null ? takes.get(reply) : undefined;
