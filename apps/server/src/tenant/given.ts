/** The fields that were sent, without those that are undefined. */
export type Given<T> = { [Field in keyof T]?: Exclude<T[Field], undefined> };

export function given<T extends object>(fields: T): Given<T> {
  const sent: Given<T> = {};
  for (const field in fields) {
    const value = fields[field];
    if (isSent(value)) sent[field] = value;
  }
  return sent;
}

const isSent = <Value>(value: Value): value is Exclude<Value, undefined> => value !== undefined;
