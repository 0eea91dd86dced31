import { z } from 'zod';

/**
 * The id under which a caller asks for a change. Only version 7 is taken: the server derives ids of other
 * versions for operations of its own, and nobody can take one of those first.
 */
export const operationId = z.uuidv7({ error: 'An operation id is a UUIDv7.' });
