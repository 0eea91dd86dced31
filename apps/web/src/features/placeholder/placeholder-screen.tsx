import { mayOpenPage } from '@plumbline/domain/access/open-page';
import { resolvePage, routeRequirements } from '@plumbline/domain/access/pages';
import { useLocation } from '@tanstack/react-router';
import { CircleDashed } from 'lucide-react';
import { usePlan, useUser } from '../../data/session/session.ts';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { ListRowLink, RowList } from '../../design/display/list-row.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { Bob } from '../../design/display/plumb-line.tsx';
import { pageTarget } from '../../navigation/page-link.tsx';
import { comingTo } from './coming.ts';

/**
 * A page that is not built yet, with its address and its guards already in place: what it will hold, and where
 * that work is done until then.
 */
export default function PlaceholderScreen() {
  const { pathname } = useLocation();
  const { role } = useUser();
  const plan = usePlan();
  const page = resolvePage(pathname);
  const { title, sentence, holds, meanwhile } = comingTo(page);
  const open = meanwhile.filter((way) => mayOpenPage(role, plan, way.page));
  const [first] = open;
  return (
    <div className="mx-auto grid max-w-[64rem] items-center gap-8 py-2 md:py-16 lg:grid-cols-[3fr_2fr] lg:gap-10">
      <div className="flex gap-5 md:gap-7">
        <span aria-hidden className="flex shrink-0 flex-col items-center text-edge">
          <span className="w-px flex-1 bg-current" />
          <Bob outline className="h-12 w-6" />
        </span>
        <div className="min-w-0 pb-3">
          <p className="text-meta text-ink-2">{routeRequirements[page].label}: not built yet</p>
          <h1 className="heading mt-1 max-w-[20ch] text-headline">{title}</h1>
          <p className="mt-3 max-w-[42ch] text-ink-2">{sentence}</p>
          {holds.length > 0 && (
            <ul aria-label="What will be here" className="mt-5 flex flex-col gap-2.5">
              {holds.map((line) => (
                <li key={line} className="flex gap-2.5">
                  <CircleDashed aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-3" />
                  {line}
                </li>
              ))}
            </ul>
          )}
          {first && (
            <LinkButton variant="primary" className="mt-7" {...pageTarget(first.page, first.search)}>
              Go to {first.title}
            </LinkButton>
          )}
        </div>
      </div>
      {open.length > 0 && (
        <Panel title="Until then">
          <RowList label="Until then">
            {open.map(({ page: to, search, title: name, detail }) => (
              <li key={to}>
                <ListRowLink
                  {...pageTarget(to, search)}
                  title={name}
                  detail={<span className="whitespace-normal">{detail}</span>}
                  chevron
                />
              </li>
            ))}
          </RowList>
        </Panel>
      )}
    </div>
  );
}
