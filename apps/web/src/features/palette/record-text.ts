import type { Hit } from '../../data/search/search-index.ts';
import { records } from '../../kits/records/all.ts';
import type { Found } from '../../kits/records/record.ts';

/** A record as the palette shows it: found, or opened before. */
export type Shown = Omit<Hit, 'words' | 'excerpt'> & Partial<Pick<Hit, 'words' | 'excerpt'>>;

/** The title may be missing; photos and messages have none of their own. */
export function titleOf({ entity, title, excerpt }: Shown): string {
  return title || excerpt || (entity === 'photo' || entity === 'message' ? records[entity].one : 'Untitled');
}

export type RecordNames = Pick<Found, 'dayText'> & {
  projectName: (projectId: string) => string;
  personName: (userId: string) => string;
};

/** What distinguishes a record from others with its title: its project, its status, its person. */
export function detailOf(record: Shown, names: RecordNames): string {
  const { projectId, userId } = record;
  const project = projectId === null ? '' : names.projectName(projectId);
  const person = userId === null ? '' : names.personName(userId);
  const parts = records[record.entity].details({ ...record, project, person, dayText: names.dayText });
  return parts.filter(Boolean).join(' · ');
}
