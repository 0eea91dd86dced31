import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import type { PhotoIds } from '../photos/inputs.fixture.ts';
import { type ProjectIds, records as projects } from '../projects/inputs.fixture.ts';

/** One message on the project. */
export const records = madeOnce(async (services, tenant) => {
  const { projectId } = await projects(services, tenant);
  const { messageId } = await callAs(services, tenant.admin).messages.create({
    ...{ channelType: 'project', projectId, body: 'On my way.' },
  });
  return { messageId };
});

export type MessageIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'messages', ProjectIds & MessageIds & PhotoIds> = {
  'messages.list': ({ projectId }) => ({ projectId }),
  'messages.get': ({ messageId }) => ({ messageId }),
  'messages.create': ({ projectId, messageId, userId, storageId }) => ({
    channelType: 'project',
    projectId,
    body: 'Gas drops are in.',
    mentions: [userId],
    replyToId: messageId,
    attachments: [{ storageId, name: 'drops.jpg', mime: 'image/jpeg', size: 1 }],
  }),
  'messages.update': ({ messageId }) => ({ messageId, body: 'Gas drops are in, all four.' }),
  'messages.delete': ({ messageId }) => ({ messageId }),
  'messages.markRead': ({ messageId }) => ({ messageIds: [messageId] }),
};
