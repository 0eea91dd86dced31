import { CalendarRange, ListChecks, type LucideIcon } from 'lucide-react';
import { Panel } from '../../../design/display/panel.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { PageLink } from '../../../navigation/page-link.tsx';
import type { DateMark, Layer } from './dates.ts';

const icons: Record<Layer, LucideIcon> = { tasks: ListChecks, projects: CalendarRange };

/** The due tasks and the begins and ends of projects as rows of a list, which lead to them. */
export function DateRows({ marks, withDay = false }: { marks: readonly DateMark[]; withDay?: boolean }) {
  const { locale } = useLocale();
  return marks.map(({ key, day, layer, title, word, project, target }) => {
    const Icon = icons[layer];
    return (
      <li key={key}>
        <PageLink
          {...target}
          className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-lift focus-visible:outline-offset-[-2px]"
        >
          <span className="w-[4.75rem] shrink-0 text-meta text-ink-2">
            {withDay ? formatDay(day, locale, 'weekday') : word}
          </span>
          <Icon aria-hidden className="size-4.5 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1 text-pretty">
            {title}
            {project !== '' && <span className="text-meta text-ink-2"> · {project}</span>}
          </span>
          {withDay && <span className="shrink-0 text-meta text-ink-2">{word}</span>}
        </PageLink>
      </li>
    );
  });
}

/** The date marks above a view that cannot show them on its days. */
export function DatePanel({ marks }: { marks: readonly DateMark[] }) {
  if (marks.length === 0) return null;
  return (
    <Panel title="Also on these days" hint={String(marks.length)}>
      <ul className="max-h-36 divide-y divide-hairline overflow-y-auto border-t border-hairline">
        <DateRows marks={marks} withDay />
      </ul>
    </Panel>
  );
}

/** The date marks in the cell of a day. */
export function DateChips({ marks }: { marks: readonly DateMark[] }) {
  return marks.map(({ key, title, word, target }) => (
    <PageLink
      key={key}
      {...target}
      title={`${word}: ${title}`}
      className="block min-h-6 truncate rounded-mark border-l-4 border-steel bg-lift px-1.5 py-0.5 text-axis text-ink-2 hover:text-ink"
    >
      {word} <span className="text-ink">{title}</span>
    </PageLink>
  ));
}
