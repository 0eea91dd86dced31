import { sql } from 'drizzle-orm';
import { takenOrAdded } from '../../database/schema/files.ts';
import type { Fact, FactsOf } from './fact.ts';
import { daySql, duringSql, type Period } from './period.ts';
import { tasksDone } from './progress.ts';

export const activity: FactsOf = (period) => [photos(period), notes(period), tasksDone(period, 'tasksDone')];

/** Photos by when they were taken. Receipts are those of expenses. */
function photos(period: Period): Fact {
  const at = takenOrAdded(sql`p.taken_at`, sql`p.created_at`);
  return {
    kind: 'photo',
    id: sql`p.id`,
    day: daySql(period, at),
    projectId: sql`p.project_id`,
    userId: sql`coalesce(p.taken_by, p.created_by)`,
    figures: { photos: sql`1` },
    rows: sql`photo p where p.organization_id = ${period.organizationId} and p.deleted_at is null
      and p.category <> 'receipt' and ${duringSql(period, at)}`,
  };
}

const notes = (period: Period): Fact => ({
  kind: 'note',
  id: sql`n.id`,
  day: daySql(period, sql`n.created_at`),
  projectId: sql`n.project_id`,
  userId: sql`n.created_by`,
  figures: { notes: sql`1` },
  rows: sql`note n where n.organization_id = ${period.organizationId} and n.deleted_at is null
    and ${duringSql(period, sql`n.created_at`)}`,
});
