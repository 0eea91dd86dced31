import type { ChannelType } from '@plumbline/domain/entities/enumerations';
import type { Message } from '@plumbline/domain/entities/message';
import type { JobKey, SampleMessage, SamplePerson } from '../content/shapes.ts';
import type { Stage } from './stage.ts';

type Channel = { type: Exclude<ChannelType, 'direct'>; job: JobKey | null };

/** The messages of one channel, oldest first; an answer comes after what it answers. */
export function buildMessages(
  stage: Stage,
  { type, job }: Channel,
  messages: readonly SampleMessage[],
  people: readonly SamplePerson[],
): Message[] {
  const crew = people.map(({ key }) => stage.user(key));
  const ids = new Map<string, string>();
  return messages.map((message): Message => {
    const { by, mentions = [], urgent = false } = message;
    const record = stage.record(by, stage.happened(message.at));
    if (message.key !== undefined) ids.set(message.key, record.id);
    return {
      ...record,
      channelType: type,
      projectId: job === null ? null : stage.job(job),
      otherUserId: null,
      type: message.dispatch ? 'dispatch' : 'text',
      body: stage.text(message.body),
      mentions: mentions.map(stage.user),
      attachments: [],
      replyToId: message.replyTo === undefined ? null : (ids.get(message.replyTo) ?? null),
      urgent,
      acknowledgedBy: urgent ? mentions.filter((someone) => someone !== 'you').map(stage.user) : [],
      readBy: message.unread ? crew : [...crew, stage.user('you')],
      editedAt: null,
      shared: message.shared ?? false,
    };
  });
}
