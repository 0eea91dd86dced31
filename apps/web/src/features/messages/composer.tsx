import { textLength } from '@plumbline/domain/limits/lists';
import { Eye, EyeOff, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { clsx } from 'clsx';
import { controlLook } from '../../design/control-look.ts';
import { IconButton } from '../../design/icon-button.tsx';
import { dropDraft, readDraft, useDraftKey, writeDraft } from '../work/draft.ts';
import { type Channel, channelKey } from './channels.ts';
import { sendMessage } from './message-changes.ts';

export interface ComposerProps {
  channel: Channel;
  /** 'Message Northshore Clinic' */
  label: string;
  /** The same in a few words: 'Message the crew'. */
  placeholder: string;
  /** In a project's channel crew say whether its clients read along; what clients write they all read. */
  sharing: 'choose' | 'always' | 'never';
}

/** The line one writes in. What stands there is kept on this device until it is sent. Give it the channel's key. */
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
  const send = async () => {
    const said = body.trim();
    if (said === '') return;
    write('');
    const kept = await sendMessage(channel, { body: said, shared });
    if (kept) return;
    setBody((now) => (now === '' ? said : now));
    writeDraft(draftKey, said);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends the writing of a character is not meant for us.
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
