import type { PageName } from '@plumbline/domain/access/pages';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { PageSearch } from './page-search.ts';

/** The target of a page of the app, to spread into any link of the router. */
export function pageTarget(page: PageName, search: PageSearch = {}) {
  return { to: '/$', params: { _splat: page }, search } as const;
}

export type PageLinkProps = Pick<
  ComponentProps<'a'>,
  | 'children'
  | 'className'
  | 'onClick'
  | 'onKeyDown'
  | 'title'
  | 'id'
  | 'draggable'
  | 'aria-label'
  | 'aria-current'
> & {
  page: PageName;
  search?: PageSearch | undefined;
};

/** A link to another view of the same page is not the current page; the router would mark it as such if only the path were compared. */
const wholeAddress = { exact: true } as const;

export function PageLink({ page, search, ...rest }: PageLinkProps) {
  return <Link {...pageTarget(page, search)} activeOptions={wholeAddress} {...rest} />;
}
