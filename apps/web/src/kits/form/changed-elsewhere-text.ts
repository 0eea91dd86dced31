import { listed } from '../labels/listed.ts';

/** A field that has changed since its form was opened. */
export type FieldChangedElsewhere = {
  /** 'the title' */
  name: string;
  /** Its present text; null: only the change is reported. */
  says: string | null;
  /** The person changed it themselves in another tab. */
  own: boolean;
};

/** Which fields were changed, by whom, and their present text. */
export function changedElsewhereText(fields: readonly FieldChangedElsewhere[]): string[] {
  const by = (own: boolean) => fields.filter((field) => field.own === own);
  const who = (own: boolean, words: (names: string) => string) => {
    const names = by(own).map(({ name }) => name);
    return names.length === 0 ? [] : [words(listed(names))];
  };
  return [
    ...who(false, (names) => `Somebody else has changed ${names} since you opened this.`),
    ...who(true, (names) => `You have changed ${names} in another tab since you opened this.`),
    ...fields.flatMap(({ name, says, own }) => {
      if (says === null) return [];
      if (fields.length > 1) return [`${name.charAt(0).toUpperCase()}${name.slice(1)}: ${says}`];
      return [`${own ? 'There' : 'Theirs'}: ${says}`];
    }),
  ];
}
