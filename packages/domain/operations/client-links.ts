import { z } from 'zod';
import { listFields } from './list.ts';

const { cursor, limit } = listFields;

/** Newest first. */
export const listClientLinks = z.strictObject({ cursor, limit }).prefault({});
