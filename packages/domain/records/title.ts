import type { Member } from '../entities/member.ts';

/** The first of `fields` that says anything; else those `together` with a space between them; else `otherwise`, or nothing. */
export type OwnTitle<Field extends string = string> = {
  fields: readonly Field[];
  together?: readonly Field[];
  otherwise?: string;
  /** No more than so many characters of it. */
  characters?: number;
};
/** A row is called as the record is that one of its fields names. */
export type Title<Field extends string = string> = OwnTitle<Field> | { sameAs: Field };

/** What a person is called. It stands here because the first screen names people and needs nothing else of their definition. */
export const memberTitle = {
  fields: ['displayName'],
  together: ['firstName', 'lastName'],
  otherwise: 'Somebody',
} as const satisfies OwnTitle<keyof Member>;

/** What a row is called, as the server says it in SQL too. */
export function titleOf(
  { fields, together = [], otherwise = '', characters }: OwnTitle,
  row: Readonly<Record<string, unknown>>,
): string {
  const said = (field: string): string => {
    const value = row[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  const first = fields.map(said).find((text) => text !== '');
  const title = first ?? together.map(said).join(' ').trim();
  return (title || otherwise).slice(0, characters);
}
