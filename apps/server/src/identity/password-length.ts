/** In characters. The maximum keeps long passwords from occupying the server with hashing. */
export const passwordLength = { min: 10, max: 128 };
