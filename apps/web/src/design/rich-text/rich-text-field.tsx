import { type ComponentType, createElement, useEffect, useRef, useState } from 'react';
import { Textarea } from '../fields/textarea.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import type { RichTextFieldProps } from './rich-text-editor.tsx';

type Loaded = { editor: ComponentType<RichTextEditorProps>; focused: boolean };

/**
 * A field for formatted text. Until its editor has loaded, or when it cannot be loaded, the same Markdown is
 * typed in a plain box; a person who is typing there is not interrupted.
 */
export function RichTextField({ placeholder, ...field }: RichTextFieldProps) {
  const plainRef = useRef<HTMLTextAreaElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    let wanted = true;
    import('./rich-text-editor.tsx').then(
      ({ default: editor }) => {
        if (wanted) setLoaded({ editor, focused: document.activeElement === plainRef.current });
      },
      // The plain box stays, which can hold everything.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (loaded !== null && !writing) {
    return createElement(loaded.editor, { placeholder, ...field, focused: loaded.focused });
  }
  return (
    <Textarea
      ref={plainRef}
      rows={6}
      placeholder={placeholder}
      value={field.value}
      onChange={({ target }) => {
        setWriting(true);
        field.onChange(target.value);
      }}
      onBlur={() => {
        setWriting(false);
        setLoaded((now) => now && { ...now, focused: false });
      }}
    />
  );
}
