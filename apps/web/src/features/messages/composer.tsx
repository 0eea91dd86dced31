import { textLength } from '@plumbline/domain/limits/lists';
import { Eye, EyeOff, SendHorizontal } from 'lucide-react';
import { clsx } from 'clsx';
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { isOnDevice } from '../../data/queue/mutate.ts';
import { logError } from '../../data/server/errors.ts';
import { controlLook } from '../../design/controls/control-look.ts';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { dropDraft, readDraft, useDraftKey, writeDraft } from '../../kits/form/draft.ts';
import { type Channel, channelKey } from './channels.ts';
import { addSubmitted, dropSubmitted, type SubmittedMessage, readSubmitted } from './submitted-messages.ts';
import { sendMessage } from './message-changes.ts';

export interface ComposerProps {
  channel: Channel;
  /** 'Message Northshore Clinic' */
  label: string;
  /** A shorter form of it: 'Message the crew'. */
  placeholder: string;
  /**
   * In a project's channel the crew chooses whether its clients may read the message; clients' own messages
   * are always shared.
   */
  sharing: 'choose' | 'always' | 'never';
}

/** The input line for messages. Its text is kept on this device until it is sent. Use the channel as its key. */
export function Composer({ channel, label, placeholder, sharing }: ComposerProps) {
  const draftKey = useDraftKey(`message:${channelKey(channel)}`);
  const [body, setBody] = useState(() => {
    const left = readDraft(draftKey);
    return typeof left === 'string' ? left : '';
  });
  const [open, setOpen] = useState(false);
  const shared = sharing === 'always' || (sharing === 'choose' && open);
  const write = (text: string) => {
    setBody(text);
    if (text === '') dropDraft(draftKey);
    else writeDraft(draftKey, text);
  };
  const deliver = useDelivery(channel, draftKey, setBody);
  const send = async () => {
    const trimmed = body.trim();
    if (trimmed === '') return;
    const message = { id: uuidv7(), createdAt: new Date().toISOString(), body: trimmed, shared };
    addSubmitted(draftKey, message);
    write('');
    await deliver(message);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that completes a composed character does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      aria-label={label}
      className="flex min-w-0 flex-1 items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {sharing === 'choose' && (
        <IconButton
          icon={open ? Eye : EyeOff}
          label="Client reads it"
          title={open ? 'Crew and client read it' : 'Only the crew reads it'}
          aria-pressed={open}
          variant={open ? 'inverse' : 'outline'}
          onClick={() => setOpen(!open)}
          className="mb-0.5 max-md:mb-2"
        />
      )}
      <textarea
        aria-label={shared && sharing === 'choose' ? `${label}, the client reads it` : label}
        placeholder={shared && sharing === 'choose' ? 'Message crew and client' : placeholder}
        rows={1}
        maxLength={textLength}
        value={body}
        enterKeyHint="send"
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
        className={clsx(
          controlLook('field-sizing-content max-h-40 min-h-11 flex-1 resize-none py-2.5'),
          'max-md:min-h-15 max-md:py-4.5',
        )}
      />
      <IconButton
        type="submit"
        icon={SendHorizontal}
        label="Send"
        variant={body.trim() === '' ? 'outline' : 'primary'}
        aria-disabled={body.trim() === ''}
        className="max-md:size-15"
      />
    </form>
  );
}

/** For the whole page, whichever line is shown: a message on its way is not sent again when its line is opened anew. */
const underway = new Set<string>();

/**
 * Sends submitted messages, also those that an earlier page could not keep; a refused one is put back into
 * the line.
 */
function useDelivery(
  channel: Channel,
  draftKey: string,
  setBody: (body: string) => void,
): (message: SubmittedMessage) => Promise<void> {
  const deliver = useCallback(
    async (message: SubmittedMessage) => {
      underway.add(message.id);
      const isQueued = await sendMessage(channel, message);
      underway.delete(message.id);
      dropSubmitted(draftKey, message.id);
      if (isQueued) return;
      const written = readDraft(draftKey);
      const both = typeof written === 'string' ? `${message.body}\n${written}` : message.body;
      writeDraft(draftKey, both);
      setBody(both);
    },
    [channel, draftKey, setBody],
  );
  useEffect(() => {
    const left = readSubmitted(draftKey).filter(({ id }) => !underway.has(id));
    for (const { id } of left) underway.add(id);
    const sendLeft = async () => {
      for (const message of left) {
        if (await isOnDevice('message', message.id)) dropSubmitted(draftKey, message.id);
        else await deliver(message);
      }
    };
    sendLeft().catch((thrown: unknown) => logError(thrown, 'Sending what a page before left'));
  }, [draftKey, deliver]);
  return deliver;
}
