import type { Photo } from '@plumbline/domain/entities/photo';
import { nameLength } from '@plumbline/domain/limits/lists';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Textarea } from '../../../design/fields/textarea.tsx';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { useDraftText } from '../../../kits/form/use-draft-text.ts';

/** The caption of a photo. Saving needs a connection: without one the text stays here. */
export function CaptionForm({ photo }: { photo: Photo }) {
  const save = useMutate('photos.update', { shows: ['caption'] });
  const stored = photo.caption ?? '';
  const draft = `caption:${photo.id}`;
  const [written, setWritten, drop] = useDraftText(draft, stored);
  const submit = async () => {
    const caption = written.trim() === '' ? null : written.trim();
    const offer = { draft, what: written.trim(), action: 'Save caption', done: 'Caption saved' };
    const reply = await save.run({ photoId: photo.id, caption }, { offer });
    if (reply) drop();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <NeedsSignal draft={draft} />
      <div className="flex items-end gap-2.5">
        <Field label="Caption" error={save.fields['caption']} className="flex-1">
          <Textarea
            rows={1}
            className="block min-h-11! w-full resize-none"
            value={written}
            maxLength={nameLength}
            autoComplete="off"
            // A caption is one paragraph: Enter saves it, and pasted lines become one.
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
            onChange={({ target }) => setWritten(target.value.replaceAll(/\s*\n\s*/gu, ' '))}
          />
        </Field>
        <Button type="submit" busy={save.busy} disabled={written.trim() === stored} className="md:min-h-11">
          Save
        </Button>
      </div>
    </form>
  );
}
