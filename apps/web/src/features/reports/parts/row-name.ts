import type { ReportGroup, ReportRow } from '@plumbline/domain/operations/reports';
import { expenseCategories } from '@plumbline/domain/entities/enumerations';
import { formatDay } from '../../../design/format.ts';
import { expenseCategoryLabels } from '../../expenses/parts/expense-text.ts';
import { noneTitles } from './report-words.ts';

/** What a row is called: its record's name, its days in words, the word of its category, or that it belongs to none. */
export function rowName(
  group: ReportGroup,
  { key, label }: Pick<ReportRow, 'key' | 'label'>,
  locale: string,
): string {
  if (key === null) return noneTitles[group];
  if (group === 'week') return `Week of ${formatDay(key, locale, 'medium')}`;
  if (group === 'month') return formatDay(key, locale, 'month');
  if (group === 'category') {
    const category = expenseCategories.find((each) => each === key);
    return category === undefined ? key : expenseCategoryLabels[category];
  }
  return label ?? key;
}
