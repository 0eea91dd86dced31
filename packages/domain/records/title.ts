import type { Member } from '../entities/member.ts';

/**
 * The first of `fields` that is not empty; else those of `together`, joined by a space; else `otherwise`, or
 * nothing.
 */
export type OwnTitle<Field extends string = string> = {
  fields: readonly Field[];
  together?: readonly Field[];
  otherwise?: string;
  /** The longest title, in characters. */
  characters?: number;
};
/** A row has the title of the record that one of its fields names. */
export type Title<Field extends string = string> = OwnTitle<Field> | { sameAs: Field };

/**
 * The title of a person. It is in this file because the first screen names people and needs nothing else of
 * their definition.
 */
export const memberTitle = {
  fields: ['displayName'],
  together: ['firstName', 'lastName'],
  otherwise: 'Somebody',
} as const satisfies OwnTitle<keyof Member>;

/** The title of a row. The server computes the same in SQL. */
export function titleOf(
  { fields, together = [], otherwise = '', characters }: OwnTitle,
  row: Readonly<Record<string, unknown>>,
): string {
  const textOf = (field: string): string => {
    const value = row[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  const first = fields.map(textOf).find((text) => text !== '');
  const title = first ?? together.map(textOf).join(' ').trim();
  return (title || otherwise).slice(0, characters);
}
