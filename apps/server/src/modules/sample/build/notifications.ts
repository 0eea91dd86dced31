import type { Notification } from '@plumbline/domain/entities/notification';
import type { SampleJob, SampleNotification } from '../content/shapes.ts';
import type { Stage } from './stage.ts';

/** Built last, because it needs the ids of what it points to. */
export function buildNotification(
  stage: Stage,
  notification: SampleNotification,
  jobs: readonly SampleJob[],
): Notification {
  const { job, of } = notification;
  const projectId = stage.job(job);
  const projectName = jobs.find(({ key }) => key === job)?.name ?? '';
  return {
    ...stage.record('ingrid', stage.happened(notification.at)),
    userId: stage.user('you'),
    type: notification.type,
    title: notification.title,
    message: stage.text(notification.message),
    isRead: notification.read ?? false,
    entityType: notification.entity,
    entityId: of === undefined ? projectId : stage.named(job, of),
    metadata: { projectId, projectName },
  };
}
