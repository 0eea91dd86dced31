/**
 * Every answer of the product's own server under /api has this header with this value. An answer without it
 * comes from something in the network, such as a captive portal.
 */
export const answeredByHeader = 'x-answered-by';
export const answeredByUs = 'plumbline';

/** The id of a mutation's operation, a UUIDv7: the server applies it once, however often the request arrives. */
export const operationIdHeader = 'x-operation-id';

/**
 * The organization that a call is meant for, even if the session has chosen another one in another tab since.
 * Without it a call is for the session's active organization; the product's own pages and engines always send
 * it.
 */
export const organizationHeader = 'x-organization-id';

/** The same in the address of the live socket, since a page cannot set a socket's headers. */
export const organizationParameter = 'organization';
