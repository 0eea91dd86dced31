import type { ProjectStatus } from '@plumbline/domain/entities/enumerations';
import type { Project } from '@plumbline/domain/entities/project';
import { useMemo } from 'react';
import { rpc } from '../../server/rpc.ts';
import { newestNumber, useProject, useProjects } from '../projects.ts';
import {
  type ReadThroughRow,
  type ReadThroughRows,
  useReadThrough,
  useReadThroughRow,
} from '../use-read-through.ts';
import type { Rows } from '../use-records.ts';
import { useCovers } from './coverage.ts';
import { archived, isAny, isRecordId, pageOfWhole, pagesOf } from './pages.ts';

/** As many ids as fit into an address. */
const idsAtOnce = 100;

/**
 * A project in any status, since archived ones are not on every device. Read as a list, in which a missing
 * project is not an error.
 */
export function useFetchedProject(id: string | null): ReadThroughRow<Project> {
  const input = { ids: [id ?? ''] };
  const read = pagesOf('projects.list', input, {
    ask: (page) => rpc.projects.list.query({ ...input, ...page }),
  });
  return useReadThroughRow(useProject(id), isRecordId(id) ? id : null, { entity: 'project', read });
}

/**
 * All projects. Those that devices do not keep are loaded completely where `asked` includes them, because a
 * list of projects is sorted and counted.
 */
export function useFetchedProjects(asked: readonly ProjectStatus[]): ReadThroughRows<Project> {
  const input = { status: archived, sort: '-number', limit: pageOfWhole };
  return useReadThrough(useProjects(), {
    entity: 'project',
    covered: useCovers('project', { status: asked }),
    read: pagesOf('projects.list', input, { ask: (page) => rpc.projects.list.query({ ...input, ...page }) }),
    load: 'all',
    order: newestNumber,
    fits: isAny,
  });
}

/** All projects of the device, and those of these ids that are not among them. */
export function useFetchedProjectsWith(ids: readonly string[]): ReadThroughRows<Project> {
  const device = useProjects();
  const missing = useMemo(() => {
    const here = new Set(device.rows.map(({ id }) => id));
    return [...new Set(ids)]
      .filter((id) => !here.has(id))
      .toSorted((a, b) => (a < b ? -1 : 1))
      .slice(0, idsAtOnce);
  }, [device.rows, ids]);
  const input = { ids: missing, limit: pageOfWhole };
  return useReadThrough(device, {
    entity: 'project',
    covered: missing.length === 0 ? true : device.state === 'loading' ? null : false,
    read: pagesOf('projects.list', input, { ask: (page) => rpc.projects.list.query({ ...input, ...page }) }),
    load: 'all',
    order: newestNumber,
    fits: isAny,
  });
}

/** Whether the archive has any project at all; null where that cannot be asked. */
export function useArchiveCovered(covered: boolean | null): boolean | null {
  const input = { status: archived, limit: 1 };
  const { rows, reach } = useReadThrough(noProjects, {
    entity: 'project',
    covered,
    read: pagesOf('projects.list', input, { ask: (page) => rpc.projects.list.query({ ...input, ...page }) }),
    load: 'first',
    order: newestNumber,
    fits: isAny,
  });
  if (covered !== false) return covered;
  return reach === 'loading' ? null : reach === 'complete' && rows.length === 0;
}

const noProjects: Rows<Project> = { rows: [], state: 'ready', asOf: null, retry: () => undefined };
