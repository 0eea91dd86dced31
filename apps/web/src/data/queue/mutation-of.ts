import type { Mutation } from '@plumbline/domain/mutations/mutation';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../../../packages/domain/mutations/*/*.ts',
  { eager: true },
);

function isMutation(value: unknown): value is Mutation {
  return typeof value === 'object' && value !== null && 'call' in value && 'prepare' in value;
}

const byCall = new Map<string, Mutation>(
  Object.values(files)
    .flatMap((exported) => Object.values(exported).filter(isMutation))
    .map((definition) => [definition.call, definition]),
);

/**
 * The definition of a mutation from the domain's `mutations`. Null for other calls, such as those of signing
 * in.
 */
export function mutationOf(call: string): Mutation | null {
  return byCall.get(call) ?? null;
}
