import type { Hit } from '../../data/search/search-index.ts';
import { records } from '../../kits/records/all.ts';
import type { Found } from '../../kits/records/record.ts';

/** A record as the palette shows it: found, or opened before. */
export type Shown = Omit<Hit, 'words' | 'excerpt'> & Partial<Pick<Hit, 'words' | 'excerpt'>>;

/** Somebody may have left the title out; a photo and a message have none of their own. */
export function titleOf({ entity, title, excerpt }: Shown): string {
  return title || excerpt || (entity === 'photo' || entity === 'message' ? records[entity].one : 'Untitled');
}

export type RecordNames = Pick<Found, 'dayWords'> & {
  projectName: (projectId: string) => string;
  personName: (userId: string) => string;
};

/** What tells a record from others with its name: where it belongs, how it stands, whose it is. */
export function detailOf(record: Shown, names: RecordNames): string {
  const { projectId, userId } = record;
  const project = projectId === null ? '' : names.projectName(projectId);
  const person = userId === null ? '' : names.personName(userId);
  const parts = records[record.entity].details({ ...record, project, person, dayWords: names.dayWords });
  return parts.filter(Boolean).join(' · ');
}
