import { clsx } from 'clsx';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import type { RichBlock, RichInline, RichItem, RichList, RichMark, RichTask } from './rich-text-document.ts';
import { headingLook, listLook, mentionLook, richTextLook } from './rich-text-look.ts';
import { parseMarkdown } from './rich-text-parse.ts';

export interface RichTextProps {
  markdown: string;
  /** Ticks the step number `at`, from 0 in reading order; without it steps are read-only. */
  onTick?: ((at: number, checked: boolean) => void) | undefined;
  className?: string;
}

/** Renders Markdown as React elements, without setting any HTML. */
export function RichText({ markdown, onTick, className }: RichTextProps) {
  const { content } = useMemo(() => parseMarkdown(markdown), [markdown]);
  const draw = drawing(onTick);
  return <div className={clsx(richTextLook, className)}>{draw(content)}</div>;
}

/** Steps are numbered while they are rendered. */
function drawing(onTick: RichTextProps['onTick']): (blocks: readonly RichBlock[]) => ReactNode {
  let steps = 0;
  const blocks = (content: readonly RichBlock[]): ReactNode =>
    content.map((block, index) => <Fragment key={index}>{drawn(block)}</Fragment>);
  const drawn = (block: RichBlock): ReactNode => {
    if (block.type === 'paragraph') {
      return block.content.length === 0 ? null : <p>{block.content.map(inline)}</p>;
    }
    if (block.type === 'heading') {
      const { level } = block.attrs;
      // The title of the note above is an h2.
      return createElement(`h${level + 2}`, { className: headingLook(level) }, block.content.map(inline));
    }
    return list(block);
  };
  const list = (block: RichList): ReactNode => {
    if (block.type === 'taskList') return <ul className="flex flex-col">{block.content.map(step)}</ul>;
    const items = block.content.map((item: RichItem, index) => <li key={index}>{blocks(item.content)}</li>);
    return block.type === 'bulletList' ? (
      <ul className={listLook('bullets')}>{items}</ul>
    ) : (
      <ol start={block.attrs.start} className={listLook('numbers')}>
        {items}
      </ol>
    );
  };
  const step = ({ attrs, content }: RichTask, index: number): ReactNode => {
    const at = steps;
    steps += 1;
    const [first, ...rest] = content;
    const words = first?.type === 'paragraph' ? first.content : [];
    // A link inside a label would also tick the box.
    const isLinked = words.some((part) => part.type === 'text' && part.marks?.some(isLink));
    const label = <span className={clsx(attrs.checked && 'text-ink-2')}>{words.map(inline)}</span>;
    return (
      <li key={index}>
        {isLinked ? (
          <div className="flex items-center gap-1">
            <Checkbox
              tone="tick"
              checked={attrs.checked}
              onChange={(checked) => onTick?.(at, checked)}
              disabled={!onTick}
              aria-label={`Step ${at + 1}`}
            />
            {label}
          </div>
        ) : (
          <Checkbox
            tone="tick"
            checked={attrs.checked}
            onChange={(checked) => onTick?.(at, checked)}
            disabled={!onTick}
            label={label}
          />
        )}
        {rest.length > 0 && <div className="pl-8">{blocks(rest)}</div>}
      </li>
    );
  };
  return blocks;
}

const isLink = ({ type }: RichMark) => type === 'link';

function inline(part: RichInline, index: number): ReactNode {
  if (part.type === 'hardBreak') return <br key={index} />;
  if (part.type === 'mention') {
    return (
      <span key={index} className={mentionLook}>
        @{part.attrs.label}
      </span>
    );
  }
  let drawn: ReactNode = part.text;
  for (const mark of part.marks?.toReversed() ?? []) {
    if (mark.type === 'bold') drawn = <strong>{drawn}</strong>;
    else if (mark.type === 'italic') drawn = <em>{drawn}</em>;
    else {
      drawn = (
        <a
          href={mark.attrs.href}
          target={/^http/i.test(mark.attrs.href) ? '_blank' : undefined}
          rel="noopener noreferrer"
          className="underline underline-offset-2"
        >
          {drawn}
        </a>
      );
    }
  }
  return <Fragment key={index}>{drawn}</Fragment>;
}
