import { AppError } from '@plumbline/domain/errors/app-error';
import { factsOf } from '@plumbline/domain/hours/entry-history';
import type { answerObjection as input } from '@plumbline/domain/mutations/time-entries/answer-objection';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { tellPerson } from './announce.ts';
import { saveEntry } from './history/save.ts';
import { lockEntry } from './person.ts';

/** Ends an objection with the office's words, also of hours that are approved. A CONFLICT when it is not the one that was read. */
export async function answerObjection(
  write: TenantWrite,
  { entryId, objectedAt, comment }: z.output<typeof input.input>,
) {
  const before = await lockEntry(write, entryId);
  const { objection } = factsOf(before);
  if (objection === null || Date.parse(objection.at) !== Date.parse(objectedAt)) {
    throw new AppError('CONFLICT', {
      at: write.at,
      message:
        objection === null
          ? 'This objection has been answered already.'
          : 'There is a later objection. Read it before you answer.',
      details: { entryId, objection: objection?.comment ?? null },
    });
  }
  const timeEntry = await saveEntry(write, before, {}, { kind: 'reply', reason: comment });
  await tellPerson(write, timeEntry, { deed: 'answered your objection', reason: comment });
  return { entryId, timeEntry: seenBy(write.viewer, 'timeEntry', timeEntry) };
}
