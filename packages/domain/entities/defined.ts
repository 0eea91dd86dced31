type Defined<Fields> = { [Key in keyof Fields]: Exclude<Fields[Key], undefined> };

/** The fields whose value is not undefined; null is kept. */
export function defined<Fields extends object>(fields: Fields): Partial<Defined<Fields>> {
  const kept: Partial<Fields> = { ...fields };
  for (const key of Object.keys(kept)) if (isKeyOf(kept, key) && kept[key] === undefined) delete kept[key];
  if (!isWhole(kept)) throw new Error('A field was left undefined');
  return kept;
}

export function isKeyOf<Fields extends object>(fields: Fields, key: PropertyKey): key is keyof Fields {
  return Object.hasOwn(fields, key);
}

function isWhole<Fields extends object>(
  fields: Partial<Fields>,
): fields is Partial<Defined<Fields>> & Fields {
  return Object.values(fields).every((value) => value !== undefined);
}
