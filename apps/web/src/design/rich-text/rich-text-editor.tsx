import { EditorContent, useEditor } from '@tiptap/react';
import { Slice } from '@tiptap/pm/model';
import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { controlLook } from '../controls/control-look.ts';
import { useFieldControl, useFieldLabelId } from '../fields/field.tsx';
import type { RichDocument } from './rich-text-document.ts';
import { pasteBeginning } from './rich-text-long-paste.ts';
import { readablePaste } from './rich-text-pasted-html.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import { documentFrom } from './rich-text-from-editor.ts';
import { editorLook } from './rich-text-look.ts';
import { createMentionSource, type MentionedPerson, type Mentioning } from './rich-text-mentioning.ts';
import { RichTextMentions } from './rich-text-mentions.tsx';
import { parseMarkdown } from './rich-text-parse.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { writeMarkdown } from './rich-text-write.ts';

export interface RichTextFieldProps {
  /** Markdown. */
  value: string;
  onChange: (markdown: string) => void;
  /** Who can be mentioned. */
  people?: readonly MentionedPerson[] | undefined;
  placeholder?: string | undefined;
}

export interface RichTextEditorProps extends RichTextFieldProps {
  /** The person was typing in the plain text box before. */
  focused: boolean;
}

const noPeople: readonly MentionedPerson[] = [];

/** An editor for formatted text whose value is Markdown. */
export default function RichTextEditor({
  value,
  onChange,
  people = noPeople,
  placeholder,
  focused,
}: RichTextEditorProps) {
  const { 'aria-required': _required, ...wiring } = useFieldControl();
  const labelId = useFieldLabelId();
  const [mentioning, setMentioning] = useState<Mentioning | null>(null);
  const [mentions] = useState(createMentionSource);
  const [extensions] = useState(() => richTextExtensions(mentions.suggestion));
  const [content] = useState(() => editable(parseMarkdown(value)));
  const writtenRef = useRef(value);
  useLayoutEffect(() => {
    mentions.setPeople(people);
    mentions.setShow(setMentioning);
  }, [mentions, people]);
  const editor = useEditor({
    extensions,
    // The content security policy lets no script add styles; editorLook has the necessary ones.
    injectCSS: false,
    content,
    autofocus: focused ? 'end' : false,
    editorProps: {
      attributes: {
        ...given(wiring),
        ...(labelId !== undefined && { 'aria-labelledby': labelId }),
        role: 'textbox',
        'aria-multiline': 'true',
        class: editorLook,
      },
      handleDOMEvents: { paste: pasteBeginning },
      transformPastedHTML: readablePaste,
      clipboardTextParser: (text, context) =>
        Slice.maxOpen(context.doc.type.schema.nodeFromJSON(editable(parseMarkdown(text))).content),
      clipboardTextSerializer: (slice) =>
        writeMarkdown(documentFrom({ content: slice.content.toJSON() ?? [] })),
    },
    onUpdate: ({ editor: now }) => {
      const markdown = writeMarkdown(documentFrom(now.getJSON()));
      writtenRef.current = markdown;
      onChange(markdown);
    },
  });
  useEffect(() => {
    // The text was set from outside: a draft, or the value from before.
    if (value === writtenRef.current) return;
    writtenRef.current = value;
    editor.commands.setContent(editable(parseMarkdown(value)), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div
      aria-invalid={wiring['aria-invalid']}
      className={clsx(
        controlLook('relative px-0! has-[[role=textbox]:focus-visible]:outline-2'),
        'has-[[role=textbox]:focus-visible]:outline-selected-edge',
      )}
    >
      <RichTextToolbar editor={editor} mentions={people.length > 0} />
      <div className="relative max-h-[50dvh] overflow-y-auto">
        {placeholder !== undefined && value === '' && (
          <p aria-hidden className="pointer-events-none absolute top-2.5 left-3.5 text-ink-3">
            {placeholder}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
      {mentioning && <RichTextMentions {...mentioning} setKeys={mentions.setKeys} />}
    </div>
  );
}

/** An editor needs a line to type in. */
function editable({ content }: RichDocument) {
  return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content };
}

/** The attributes that are set, as React names them. */
function given(attributes: Readonly<Record<string, string | boolean | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
