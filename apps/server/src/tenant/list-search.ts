import { definitionOf, projectFieldOf, type RecordWith } from '@plumbline/domain/records/all';
import { type AskedWord, askedWords, isBrief, sought } from '@plumbline/domain/search/asked';
import { type SQL, sql } from 'drizzle-orm';
import { recordShape } from '../database/entities.ts';
import { project } from '../database/schema/work.ts';
import { searchedFields, searchedTexts } from '../database/search-texts.ts';
import { readsField } from '../visibility/columns.ts';
import type { Viewer } from '../visibility/rule.ts';
import { visibleTo } from '../visibility/to-sql.ts';

/** A condition that a text has every word that a person typed, folded as on devices; undefined when they typed nothing. */
export function containing(search: string | undefined, text: SQL): SQL | undefined {
  const words = wordsOf(search);
  if (words === null) return undefined;
  return sql`exists (select from (select search.folded(${text}) as text offset 0) found where ${has(words)})`;
}

/**
 * A condition that a row has every word that a person typed in what its kind is found by, of which the viewer may read
 * every field, and finds nothing by another; undefined when they typed nothing. Where records of several projects are
 * searched (`amongProjects`), kinds that are found by the name of their project have a word also by that. One or two
 * letters alone are looked for in names, because in long texts they would find nearly all. It uses the index of the
 * kind; rows are read under the policies as usual.
 */
export function foundBy(
  viewer: Viewer,
  entity: RecordWith<'indexed'>,
  search: string | undefined,
  { amongProjects }: { amongProjects: boolean },
): SQL | undefined {
  const words = wordsOf(search);
  if (words === null) return undefined;
  const { role, organizationId } = viewer;
  if (words.length === 0 || role === null) return sql`false`;
  const { table, tableName } = recordShape(entity);
  const brief = isBrief(words);
  const byProject = !brief && amongProjects && definitionOf(entity).search?.byProject === true;
  const asked = JSON.stringify(words.map((spellings) => spellings.map(sought)));
  const hits = sql`search.${sql.identifier(`${tableName}_found`)}(${asked}::jsonb, ${brief}, ${byProject})`;
  const reads = (field: string) => readsField(role, entity, field);
  if (searchedFields(entity).every(reads)) return sql`id in (select ${hits})`;
  // The index has every field, so that what it finds is looked at again by the fields that the viewer reads.
  const own = sql.raw(searchedTexts(entity, brief ? 'names' : 'all', reads));
  const texts = byProject ? sql`${own} || ${nameOfProject(entity, organizationId)}` : own;
  return sql`id in (select found.id from (
    select ${table}.id, search.folded_texts(${texts}) as text
    from ${hits} hit(hit_id) join ${table} on ${table}.organization_id = ${organizationId} and ${table}.id = hit.hit_id
    where ${visibleTo(viewer, entity)} offset 0) found where ${has(words)})`;
}

function nameOfProject(entity: RecordWith<'indexed'>, organizationId: string): SQL {
  const projectId = recordShape(entity).columns.get(projectFieldOf(entity) ?? '');
  if (projectId === undefined) throw new Error(`${entity} has no project`);
  return sql`array(select of_project.name from ${project} of_project
    where of_project.organization_id = ${organizationId} and of_project.id = ${projectId.column} and of_project.deleted_at is null)`;
}

/** That `found.text`, folded, has every word; signs alone find nothing. */
function has(words: readonly AskedWord[]): SQL {
  if (words.length === 0) return sql`false`;
  const each = words.map((spellings) => {
    const likes = spellings.map((spelling) => sql`found.text like ${`%${sought(spelling)}%`}`);
    return sql`(${sql.join(likes, sql` or `)})`;
  });
  return sql.join(each, sql` and `);
}

/** The words of what a person typed; null when they typed nothing. */
function wordsOf(search: string | undefined): AskedWord[] | null {
  return search === undefined || search.trim() === '' ? null : askedWords(search);
}
