type Defined<Fields> = { [Key in keyof Fields]: Exclude<Fields[Key], undefined> };

/** The fields whose value is not undefined; null is kept. */
export function defined<Fields extends object>(fields: Fields): Partial<Defined<Fields>> {
  const present: Partial<Fields> = { ...fields };
  for (const key of Object.keys(present))
    if (isKeyOf(present, key) && present[key] === undefined) delete present[key];
  if (!isWhole(present)) throw new Error('A field was left undefined');
  return present;
}

export function isKeyOf<Fields extends object>(fields: Fields, key: PropertyKey): key is keyof Fields {
  return Object.hasOwn(fields, key);
}

function isWhole<Fields extends object>(
  fields: Partial<Fields>,
): fields is Partial<Defined<Fields>> & Fields {
  return Object.values(fields).every((value) => value !== undefined);
}
