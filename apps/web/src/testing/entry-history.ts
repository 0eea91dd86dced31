import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { listedHappenings } from '@plumbline/domain/hours/entry-history';
import type { EntryHistoryPage } from '@plumbline/domain/operations/time-entries';

/** What the server answers of the history of an entry whose row still has it in lists. */
export const historyPage = (entry: TimeEntry, fits: boolean | null = true): EntryHistoryPage => ({
  events: listedHappenings(entry)
    .map((each, index) => ({ ...each, number: index + 1, hours: null, hash: '' }))
    .toReversed(),
  ...{ below: null, fits },
});
