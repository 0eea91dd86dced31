import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { columns, projectColumns } from './project-columns.ts';
import { nextSort, type ProjectSort } from './parts/project-view.ts';

export interface ProjectTableHeadProps {
  sort: ProjectSort;
  onSort: (sort: ProjectSort) => void;
}

/** The head of the table, which stays visible; sortable columns have buttons. */
export function ProjectTableHead({ sort, onSort }: ProjectTableHeadProps) {
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <thead className="sticky top-14 z-2 block rounded-t-card bg-card md:top-16">
      <tr
        className={clsx(projectColumns, 'min-h-10 border-b border-hairline pr-2 pl-4 text-meta text-ink-2')}
      >
        {columns.map(({ title, sort: key, from }) => (
          <th
            key={title}
            scope="col"
            aria-sort={key !== sort.key ? undefined : sort.descending ? 'descending' : 'ascending'}
            className={clsx('min-w-0 text-left font-regular', from)}
          >
            {key === undefined ? (
              title
            ) : (
              <button
                type="button"
                onClick={() => onSort(nextSort(sort, key))}
                className={clsx(
                  'inline-flex min-h-9 max-w-full items-center gap-1 rounded-mark whitespace-nowrap hover:text-ink pointer-coarse:min-h-11',
                  key === sort.key && 'font-bold text-ink',
                )}
              >
                <span className="truncate">{title}</span>
                {key === sort.key && <Arrow aria-hidden className="size-3.5 shrink-0" />}
              </button>
            )}
          </th>
        ))}
        <th scope="col">
          <span className="sr-only">More</span>
        </th>
      </tr>
    </thead>
  );
}
