import type { People } from './use-people.ts';

/** 'deleted by Dana', and 'deleted' alone where it is not known who did it. */
export function deletedBy(
  { shortName, knownName }: Pick<People, 'shortName' | 'knownName'>,
  userId: string | null,
): string {
  if (userId === null || knownName(userId) === null) return 'deleted';
  const name = shortName(userId);
  return `deleted by ${name === 'You' ? 'you' : name}`;
}
