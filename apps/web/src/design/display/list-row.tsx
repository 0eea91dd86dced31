import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface RowContent {
  title: ReactNode;
  /** The second line. A problem is shown here as a StatusText. */
  detail?: ReactNode;
  /** Before the words: an icon, an avatar, a small picture. */
  leading?: ReactNode;
  /** At the right: a figure, a pill, a button. */
  trailing?: ReactNode;
}

/** The rows of a panel or a card, with hairlines between them. */
export function RowList({
  label,
  children,
  className,
}: {
  label?: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <ul aria-label={label} className={clsx('divide-y divide-hairline border-t border-hairline', className)}>
      {children}
    </ul>
  );
}

const rowLook = 'flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left md:min-h-[3.25rem] md:py-1.5';
/** At a desk one line. A phone has no room for most names on one, and no pointer to show a cut one whole. */
const lineLook = 'max-md:line-clamp-2 max-md:text-pretty md:block md:truncate';
const pressLook = 'hover:bg-lift focus-visible:outline-offset-[-2px]';

function Content({ title, detail, leading, trailing }: RowContent) {
  return (
    <>
      {leading && <span className="shrink-0 text-ink-2">{leading}</span>}
      <span className="min-w-0 flex-1">
        <span className={clsx('font-bold text-ink', lineLook)}>{title}</span>
        {detail && <span className={clsx('text-meta text-ink-2', lineLook)}>{detail}</span>}
      </span>
      {trailing && <span className="flex shrink-0 items-center gap-3 text-cell tabular">{trailing}</span>}
    </>
  );
}

/** A row to read. Its trailing part may contain buttons. */
export function ListRow({ className, ...content }: RowContent & { className?: string }) {
  return (
    <li className={clsx(rowLook, className)}>
      <Content {...content} />
    </li>
  );
}

/** A row that is one button, without other buttons inside. */
export function ListRowButton({
  onClick,
  className,
  ...content
}: RowContent & { onClick: () => void; className?: string }) {
  return (
    <li>
      <button type="button" onClick={onClick} className={clsx(rowLook, pressLook, className)}>
        <Content {...content} />
      </button>
    </li>
  );
}

function RowAnchor({
  title,
  detail,
  leading,
  trailing,
  chevron = false,
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'title' | 'children'> & RowContent & { chevron?: boolean | undefined }) {
  return (
    <a {...rest} className={clsx(rowLook, pressLook, className)}>
      <Content title={title} detail={detail} leading={leading} trailing={trailing} />
      {chevron && <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-2" />}
    </a>
  );
}

/** A row that leads to a route, inside an `<li>`. */
export const ListRowLink = createLink(RowAnchor);
