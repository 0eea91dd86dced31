/** Every answer of the product's own server under /api carries it, with this value: what a network answers in its place does not. */
export const answeredByHeader = 'x-answered-by';
export const answeredByUs = 'plumbline';

/** The operation of a mutation, a UUIDv7: the server applies it once, however often the request comes. */
export const operationIdHeader = 'x-operation-id';

/**
 * The organization that a call is meant for, whichever one the session has chosen since in another tab. Without it a call is for the session's
 * active organization; the product's own pages and engines always send it.
 */
export const organizationHeader = 'x-organization-id';

/** The same in the address of the live socket, whose headers a page cannot set. */
export const organizationParameter = 'organization';
