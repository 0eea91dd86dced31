import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  AtSign,
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
} from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { clsx } from 'clsx';
import { iconButtonLook } from '../controls/button-look.ts';
import { Button } from '../controls/button.tsx';
import { Input } from '../fields/input.tsx';
import { safeHref } from './rich-text-document.ts';

type ToolOf = {
  label: string;
  icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  press: (editor: Editor) => void;
};

const headings: readonly ToolOf[] = ([1, 2, 3] as const).map((level) => ({
  label: `Heading ${level}`,
  icon: [Heading1, Heading2, Heading3][level - 1] ?? Heading1,
  isOn: (editor: Editor) => editor.isActive('heading', { level }),
  press: (editor: Editor) => void editor.chain().focus().toggleHeading({ level }).run(),
}));
const tools: readonly ToolOf[] = [
  {
    label: 'Bold',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => void editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => void editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'List',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Checklist',
    icon: ListChecks,
    isOn: (editor) => editor.isActive('taskList'),
    press: (editor) => void editor.chain().focus().toggleTaskList().run(),
  },
];

export interface RichTextToolbarProps {
  editor: Editor;
  /** Whether people can be mentioned. */
  mentions: boolean;
}

/** The formats of a text; each also has its Markdown syntax and its key. */
export function RichTextToolbar({ editor, mentions }: RichTextToolbarProps) {
  const [linking, setLinking] = useState(false);
  const addressRef = useRef<HTMLInputElement>(null);
  // Only when it opens, not when the caret then moves to another link.
  useEffect(() => {
    if (linking) addressRef.current?.select();
  }, [linking]);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: [...tools, ...headings].filter(({ isOn }) => isOn(now)).map(({ label }) => label),
      link: now.isActive('link') ? String(now.getAttributes('link')['href'] ?? '') : null,
    }),
  });
  const formTool = ({ label, icon, press }: ToolOf) => (
    <Tool key={label} label={label} icon={icon} on={state.on.includes(label)} onPress={() => press(editor)} />
  );
  return (
    <div className="border-b border-divider">
      <div role="toolbar" aria-label="Text style" className="no-scrollbar flex overflow-x-auto p-1">
        {tools.map(formTool)}
        <Tool
          label="Link"
          icon={Link}
          on={linking || state.link !== null}
          onPress={() => setLinking(!linking)}
        />
        {mentions && (
          <Tool
            label="Mention somebody"
            icon={AtSign}
            on={false}
            onPress={() => void editor.chain().focus().insertContent(mentionSign(editor)).run()}
          />
        )}
        {headings.map(formTool)}
      </div>
      {linking && (
        <LinkForm
          key={state.link}
          addressRef={addressRef}
          editor={editor}
          href={state.link}
          onClose={() => {
            // At once, not in the next frame: a dialog takes the focus of a field that is removed.
            editor.view.focus();
            setLinking(false);
          }}
        />
      )}
    </div>
  );
}

/** The @ opens the list of people only after a space. */
function mentionSign({ state }: Editor): string {
  const { $from } = state.selection;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset);
  return before === '' || /\s/.test(before) ? '@' : ' @';
}

interface ToolProps {
  label: string;
  icon: LucideIcon;
  on: boolean;
  onPress: () => void;
}

function Tool({ label, icon: Icon, on, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      title={label}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={clsx(iconButtonLook({ size: 'small' }), 'shrink-0', on && 'bg-selected text-accent')}
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}

interface LinkFormProps {
  addressRef: RefObject<HTMLInputElement | null>;
  editor: Editor;
  href: string | null;
  onClose: () => void;
}

/** The address of a link. Not a form element, because it is inside one. */
function LinkForm({ addressRef, editor, href, onClose }: LinkFormProps) {
  const [text, setText] = useState(href ?? '');
  const [refused, setRefused] = useState(false);
  const apply = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault();
    const address = safeHref(/^[a-z]+:/i.test(text.trim()) ? text : `https://${text.trim()}`);
    if (text.trim() === '' || address === null) {
      setRefused(true);
      return;
    }
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (empty && href === null) {
      const marks = [{ type: 'link', attrs: { href: address } }];
      chain.insertContent({ type: 'text', text: text.trim(), marks }).run();
    } else chain.setLink({ href: address }).run();
    onClose();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 p-2 pt-1">
      <Input
        ref={addressRef}
        className="min-w-40 flex-1"
        aria-label="Link address"
        aria-invalid={refused || undefined}
        placeholder="https://…"
        inputMode="url"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(event);
          if (event.key !== 'Escape') return;
          // Returns to the text without submitting the surrounding form.
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      />
      <Button size="small" onClick={apply}>
        Set link
      </Button>
      {href !== null && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          Remove
        </Button>
      )}
      {refused && <p className="basis-full text-meta text-blocked">This is not a link address.</p>}
    </div>
  );
}
