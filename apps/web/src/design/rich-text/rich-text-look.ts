import type { HeadingLevel } from './rich-text-document.ts';

/** The same styles for reading and writing. Cells of a pasted table are apart by tabs. */
export const richTextLook =
  'flex min-w-0 flex-col gap-3 text-body text-pretty wrap-anywhere whitespace-pre-wrap [tab-size:4rem]';
export const mentionLook = 'rounded-mark bg-lift px-1 font-bold text-accent';

export function headingLook(level: HeadingLevel): string {
  return ['heading text-title', 'heading text-panel', 'text-body font-bold'][level - 1] ?? '';
}

export function listLook(marks: 'bullets' | 'numbers'): string {
  return `flex flex-col gap-1 pl-6 ${marks === 'bullets' ? 'list-disc' : 'list-decimal'}`;
}

/** The box for typing; the editor renders its elements, so their styles are set from around them. */
export const editorLook = [
  'min-h-32 px-3.5 py-2.5 outline-none! wrap-anywhere whitespace-break-spaces [tab-size:4rem] [&_[contenteditable=false]]:whitespace-normal [&>*+*]:mt-3',
  '[&_h1]:heading [&_h1]:text-title [&_h2]:heading [&_h2]:text-panel [&_h3]:font-bold [&_strong]:font-bold',
  '[&_ul:not([data-type])]:list-disc [&_ul:not([data-type])]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6',
  '[&_li[data-checked]]:flex [&_li[data-checked]]:gap-3 [&_li[data-checked]]:py-1 [&_li>div]:min-w-0 [&_li>div]:flex-1',
  '[&_input]:control-edge [&_input]:grid [&_input]:size-6 [&_input]:appearance-none [&_input]:place-items-center [&_input]:rounded-[0.3125rem]',
  "[&_input:checked]:border-done [&_input:checked]:bg-done [&_input:checked]:text-on-done [&_input:checked]:before:content-['✓']",
  '[&_[data-checked=true]>div]:text-ink-2',
].join(' ');
