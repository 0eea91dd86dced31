/** The fields that were sent, without those that are undefined. */
export type Defined<T> = { [Field in keyof T]?: Exclude<T[Field], undefined> };

export function omitUndefined<T extends object>(fields: T): Defined<T> {
  const sent: Defined<T> = {};
  for (const field in fields) {
    const value = fields[field];
    if (isSent(value)) sent[field] = value;
  }
  return sent;
}

const isSent = <Value>(value: Value): value is Exclude<Value, undefined> => value !== undefined;
