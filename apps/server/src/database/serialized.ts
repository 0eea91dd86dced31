/** Takes the JSON of a serialized reply, which `JSON.stringify` then leaves out. */
type Take = () => string;

const takes = new WeakMap<object, Take>();

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
        texts.map(([name, elements]) => [name, { enumerable: true, get: () => parse(name, elements) }]),
      ),
      toJSON: { value: () => (isTaken ? null : { ...rest, ...whole() }) },
    },
  );
  takes.set(reply, () => {
    isTaken = true;
    const written = texts.map(([name, elements]) => `"${name}":[${elements.join(',')}]`);
    const others = JSON.stringify(rest).slice(1, -1);
    return `{${[...written, ...(others === '' ? [] : [others])].join(',')}}`;
  });
  return reply as R & Lists;
}

/** How to take the JSON of a reply; undefined for one that is not serialized. */
export const serialized = (reply: unknown): Take | undefined =>
  typeof reply === 'object' && reply !== null ? takes.get(reply) : undefined;
