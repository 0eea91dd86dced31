import type { useSyncService } from '../../data/engine/sync-service.ts';

type Run = ReturnType<typeof useSyncService>['runs'][number];

/** What a sync did, in its order: 'queue emptied, then timeEntry 2, note 0, task 5'. */
export function runText({ queueDrained, entities }: Pick<Run, 'queueDrained' | 'entities'>): string {
  const queue = queueDrained ? 'queue emptied' : 'queue not emptied in time';
  return `${queue}, then ${entities.map(({ entity, rows }) => `${entity} ${rows}`).join(', ')}`;
}

/** Milliseconds as seconds: '30 s', '0.4 s'. */
export function secondsText(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  return `${seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds)} s`;
}
