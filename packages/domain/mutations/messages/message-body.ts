import { z } from 'zod';
import { textLength } from '../../limits/lists.ts';

/** The text of a message. */
export const body = z.string().trim().max(textLength);
