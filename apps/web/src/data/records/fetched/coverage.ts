import { type ProjectStatus, projectStatuses } from '@plumbline/domain/entities/enumerations';
import { covers, type Extent, completeSince } from '@plumbline/domain/entities/scopes';
import { useConnection } from '../../replica/connection.ts';
import { type LiveReads, useLiveRead } from '../../replica/live-read.ts';
import { type OpenReplica, useReplica, useCopyStatus } from '../../replica/replica.ts';
import { useOrganization } from '../organization.ts';
import type { ScopedEntity } from '../use-read-through.ts';

/** Whether the copy has every row of the extent; null while the extent is not known. */
export function useCovers(entity: ScopedEntity, extent: Extent | null): boolean | null {
  const { filled } = useCopyStatus();
  return extent === null ? null : covers(entity, extent, filled);
}

/**
 * From when on the copy has all rows by the days of the entity's scope (ISO 8601), and whether that is
 * settled. During a fill it is not, and requests from there on wait for it.
 */
export function useCompleteSince(entity: ScopedEntity): { to: string | null; settled: boolean } {
  const { filled, filling } = useCopyStatus();
  const { online } = useConnection();
  return { to: completeSince(entity, filled), settled: filled !== null || filling === null || !online };
}

type Statuses = ReadonlyMap<string, ProjectStatus>;
const statusReads: LiveReads<Statuses> = new Map();

/**
 * The statuses of projects as the server last sent them, because the copy holds rows by the server's status
 * and not by one that waits here to be sent. Undefined where one of the projects is not here, null before
 * they are read.
 */
function useProjectStatuses(ids: readonly string[]): readonly ProjectStatus[] | undefined | null {
  const open = useReplica();
  const { value } = useLiveRead(statusReads, `${open?.key ?? ''} ${ids.join(' ')}`, {
    // What the server says of a project comes with its row; while its deletion waits here, with its layer.
    of:
      open === null || ids.length === 0
        ? []
        : [{ table: open.replica.project, keys: ids }, open.replica.layers],
    read: async () => await statusesIn(open, ids),
  });
  if (open === null || value === null) return null;
  const found = ids.flatMap((id) => value.get(id) ?? []);
  return found.length === ids.length ? found : undefined;
}

async function statusesIn(open: OpenReplica | null, ids: readonly string[]): Promise<Statuses> {
  if (open === null || ids.length === 0) return new Map();
  const { replica } = open;
  const rows = await replica.project.bulkGet([...ids]);
  const layers = await replica.layers.bulkGet(ids.map((id): ['project', string] => ['project', id]));
  return new Map(
    ids.flatMap((id, index) => {
      const layer = layers[index];
      const statusText = layer === undefined ? rows[index]?.status : layer.base?.['status'];
      const status = projectStatuses.find((each) => each === statusText);
      return status === undefined ? [] : [[id, status] as const];
    }),
  );
}

/** The extent of what is on these projects; without any, of what is on all. */
export function useExtentOn(projectIds: readonly string[]): Extent | null {
  const statuses = useProjectStatuses(projectIds);
  if (statuses === null) return null;
  return projectIds.length === 0 || statuses === undefined ? {} : { projectStatus: statuses };
}

/** Nothing was sent or added before the organization existed. */
export function useExtentSinceFounding(extent: Extent | null): Extent | null {
  const { row } = useOrganization();
  if (extent === null || row === null) return null;
  return { ...extent, from: row.createdAt };
}
