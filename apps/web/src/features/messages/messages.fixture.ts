import type { ProjectStatus } from '@plumbline/domain/entities/enumerations';
import type { Message } from '@plumbline/domain/entities/message';
import type { Project } from '@plumbline/domain/entities/project';

const record = {
  organizationId: 'organization',
  createdAt: '2026-11-18T14:00:00.000Z',
  updatedAt: '2026-11-18T14:00:00.000Z',
  createdBy: 'ann',
  version: 1,
  deletedAt: null,
};
let made = 0;

/** A message from Ann in the crew's channel, with the given fields. */
export function messageOf(fields: Partial<Message>): Message {
  made += 1;
  return {
    ...record,
    id: `message-${made}`,
    channelType: 'team',
    projectId: null,
    otherUserId: null,
    type: 'text',
    body: 'V-14 is locked.',
    mentions: [],
    attachments: [],
    replyToId: null,
    urgent: false,
    acknowledgedBy: [],
    readBy: [],
    editedAt: null,
    shared: false,
    ...fields,
  };
}

export function projectOf(id: string, status: ProjectStatus = 'active'): Project {
  return {
    ...record,
    id,
    number: 1,
    name: id,
    status,
    address: null,
    latitude: null,
    longitude: null,
    startDate: null,
    endDate: null,
    colour: '#6fa5e6',
    coverPhotoId: null,
    percentComplete: 0,
  };
}
