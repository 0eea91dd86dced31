import { z } from 'zod';
import { photoCategories } from '../entities/enumerations.ts';
import { instant, recordId } from '../entities/record.ts';
import { listFields } from './list.ts';

export const listPhotos = z
  .strictObject({
    ...listFields,
    projectId: recordId.optional(),
    category: z.enum(photoCategories).optional(),
    /** Added before this instant. */
    to: instant.optional(),
  })
  .prefault({});
