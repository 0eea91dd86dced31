import type { Project, ProjectMoney, ProjectTeam } from '@plumbline/domain/entities/project';
import type { SampleJob, SampleTask } from '../content/shapes.ts';
import type { Stage } from './stage.ts';
import { statusOf } from './tasks.ts';

/** With an internal column: the number of the project's newest task. */
export type SampleProject = Project & { lastTaskNumber: number };

/** Its photos are built before. */
export function buildProject(stage: Stage, job: SampleJob, number: number): SampleProject {
  const [latitude, longitude] = job.position;
  const finished = job.status === 'completed';
  const made = stage.happened([job.start - 2, '9:10']);
  return {
    ...stage.record('you', made, stage.happened([finished ? job.end : -1, '16:20'])),
    id: stage.job(job.key),
    number,
    name: job.name,
    description: job.description,
    status: job.status,
    priority: job.priority ?? 'medium',
    clientName: job.client.name,
    clientEmail: job.client.email,
    clientPhone: job.client.phone,
    address: job.address,
    latitude,
    longitude,
    geofenceRadiusM: job.geofenceRadiusM ?? null,
    accessNotes: job.accessNotes ?? null,
    startDate: stage.pastDay(job.start),
    endDate: finished ? stage.pastDay(job.end) : stage.day(job.end),
    colour: job.colour,
    managerId: stage.user(job.manager),
    coverPhotoId: job.cover === undefined ? null : stage.named(job.key, job.cover),
    percentComplete: percentOf(job.tasks),
    percentCompleteOverride: null,
    sharesPhotos: false,
    lastTaskNumber: job.tasks.length,
  };
}

export function buildMoney(stage: Stage, job: SampleJob): ProjectMoney {
  const { labour, materials, subcontractors, contract } = job.money;
  return {
    ...stage.record('you', stage.happened([job.start - 2, '9:25'])),
    projectId: stage.job(job.key),
    budgetLabour: stage.minor(labour),
    budgetMaterials: stage.minor(materials),
    budgetSubcontractors: stage.minor(subcontractors),
    contractValue: stage.minor(contract),
    forecastLabour: null,
    forecastMaterials: null,
    forecastSubcontractors: null,
  };
}

export function buildTeam(stage: Stage, job: SampleJob): ProjectTeam[] {
  return job.team.map(([someone, role]) => ({
    ...stage.record('you', stage.happened([job.start - 1, '10:00'])),
    projectId: stage.job(job.key),
    userId: stage.user(someone),
    role,
  }));
}

/** The share of tasks that are done, without cancelled ones, in whole per cent; 100 only when all are done. */
function percentOf(tasks: readonly SampleTask[]): number {
  const counted = tasks.map(statusOf).filter((status) => status !== 'cancelled');
  const done = counted.filter((status) => status === 'done');
  return counted.length === 0 ? 0 : Math.floor((100 * done.length) / counted.length);
}
