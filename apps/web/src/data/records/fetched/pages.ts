import { listPageSizeMax } from '@plumbline/domain/limits/lists';
import type { PageRead } from '../read-through.ts';

/** Of a list that is loaded completely. */
export const pageOfWhole = listPageSizeMax;

export const isAny = () => true;

/** For lists of what projects keep that devices do not. */
export const archived = 'archived' as const;

/** Requests one page of a server list, from its cursor on. */
type Ask<Row> = (input: { cursor?: string }) => Promise<{ rows: Row[]; nextCursor: string | null }>;

export function pagesOf<Row>(
  call: string,
  input: object,
  { ask, follows = true }: { ask: Ask<Row>; follows?: boolean },
): PageRead<Row> {
  return {
    key: [call, input],
    ask: async (cursor) => await ask(cursor === null ? {} : { cursor }),
    follows,
  };
}

/** Addresses may contain anything, and the server would refuse what is not an id. */
export const isRecordId = (id: string | null): boolean =>
  id !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
