import type { Message } from '@plumbline/domain/entities/message';
import { clsx } from 'clsx';
import { CornerUpLeft, Eye, OctagonAlert, Paperclip } from 'lucide-react';
import { fileAddress } from '../../data/files/file-address.ts';
import { Avatar } from '../../design/display/avatar.tsx';
import { formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { DeliveryMark } from '../../kits/changes/delivery-mark.tsx';
import { UnsentMark } from '../../kits/changes/unsent-mark.tsx';

export interface MessageLineProps {
  message: Message;
  own: boolean;
  /** The full name of the sender. */
  name: string;
  /** It is the first of a group, with name and time. */
  first: boolean;
  /** The reader's newest own message also shows Sent. */
  newest: boolean;
  /** The beginning of the message that it answers. */
  answers: string | null;
  /** The reader is crew, and clients can read this line too. */
  clientReads: boolean;
}

/** One message of a conversation: own ones on the right, others on the left under their sender's name. */
export function MessageLine(props: MessageLineProps) {
  const { message, own, name, first } = props;
  const { locale, timeZone } = useLocale();
  const at = formatTime(message.createdAt, locale, timeZone);
  if (own) {
    return (
      <li className={clsx('flex flex-col items-end gap-1 pl-12', first ? 'mt-4' : 'mt-1.5')}>
        <p className={first ? 'text-meta text-ink-2' : 'sr-only'}>
          <span className="sr-only">You, </span>
          <span className="tabular">{at}</span>
        </p>
        <Bubble {...props} />
        {props.newest ? <DeliveryMark id={message.id} /> : <UnsentMark id={message.id} />}
      </li>
    );
  }
  return (
    <li className={clsx('flex gap-3 pr-6', first ? 'mt-4' : 'mt-1.5')}>
      <span className="w-9 shrink-0">{first && <Avatar name={name} decorative />}</span>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <p className={first ? 'text-meta text-ink-2' : 'sr-only'}>
          <b className="font-bold text-ink">{name}</b>
          {message.channelType !== 'dispatch' && message.type === 'dispatch' ? ', dispatch' : ''},{' '}
          <span className="tabular">{at}</span>
        </p>
        <Bubble {...props} />
      </div>
    </li>
  );
}

function Bubble({ message, own, answers, clientReads }: MessageLineProps) {
  const { body, urgent, attachments, editedAt } = message;
  return (
    <div
      className={clsx(
        'max-w-[34rem] min-w-0 rounded-card px-4 py-2.5',
        urgent
          ? 'border-[1.5px] border-blocked bg-liquid-blocked'
          : own
            ? 'bg-lift'
            : 'border border-hairline bg-card',
      )}
    >
      {urgent && (
        <p className="mb-1 flex items-center gap-1.5 text-meta font-bold text-blocked">
          <OctagonAlert aria-hidden className="size-4" />
          Urgent
        </p>
      )}
      {answers !== null && (
        <p className="mb-1 flex items-center gap-1.5 border-l-2 border-edge pl-2 text-meta text-ink-2">
          <CornerUpLeft aria-hidden className="size-3.5 shrink-0" />
          <span className="line-clamp-1">
            <span className="sr-only">Answers: </span>
            {answers}
          </span>
        </p>
      )}
      {body !== '' && (
        <p className={clsx('text-pretty wrap-anywhere whitespace-pre-line', urgent && 'font-bold')}>{body}</p>
      )}
      {attachments.map(({ storageId, name }) => (
        <a
          key={storageId}
          href={fileAddress(storageId)}
          className="flex min-h-11 items-center gap-2 underline"
        >
          <Paperclip aria-hidden className="size-4 shrink-0" />
          <span className="wrap-anywhere">{name}</span>
        </a>
      ))}
      {(clientReads || editedAt !== null) && (
        <p className="mt-1 flex items-center gap-3 text-meta text-ink-2">
          {clientReads && (
            <span className="inline-flex items-center gap-1.5">
              <Eye aria-hidden className="size-4" />
              Client reads it
            </span>
          )}
          {editedAt !== null && 'Edited'}
        </p>
      )}
    </div>
  );
}
