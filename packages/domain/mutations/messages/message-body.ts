import { z } from 'zod';
import { textLength } from '../../limits/lists.ts';

/** Of a message. */
export const body = z.string().trim().max(textLength);
