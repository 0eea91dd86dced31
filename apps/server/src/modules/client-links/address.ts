import { createHash, randomBytes } from 'node:crypto';

/** The beginning of a link's address. The secret follows it. */
export const clientLinksPath = '/p/';

const secretForm = /^[\w-]{43}$/;

/** A new secret of 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const isSecret = (text: string): boolean => secretForm.test(text);

/** The hash by which a link's secret is stored. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
