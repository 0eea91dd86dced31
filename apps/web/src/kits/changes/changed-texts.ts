import type { AppError } from '@plumbline/domain/errors/app-error';
import { listOf, recordOf, textOf } from '../../data/parse.ts';

/**
 * What others changed of records since they were seen, one sentence for each record. Null if the call was
 * refused for another reason.
 */
export function changedTexts({ details }: Pick<AppError, 'details'>): readonly string[] | null {
  const texts = listOf(recordOf(details)['changed']).flatMap((each) => textOf(recordOf(each)['text']) ?? []);
  return texts.length === 0 ? null : texts;
}
