import type { AppError } from '@plumbline/domain/errors/app-error';
import { z } from 'zod';

const changedDetails = z.object({ changed: z.array(z.object({ text: z.string() })).min(1) });

/** What others changed of hours since they were seen, one sentence an entry; null where that refused nothing. */
export function changedTexts({ details }: Pick<AppError, 'details'>): readonly string[] | null {
  const found = changedDetails.safeParse(details);
  return found.success ? found.data.changed.map(({ text }) => text) : null;
}
