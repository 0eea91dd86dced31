/** In characters. The upper bound keeps hashing from being a way to busy the server. */
export const passwordLength = { min: 10, max: 128 };
