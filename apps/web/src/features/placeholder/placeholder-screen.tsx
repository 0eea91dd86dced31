import { resolvePage, routeRequirements } from '@plumbline/domain/access/pages';
import { useLocation } from '@tanstack/react-router';
import { Bob } from '../../design/display/plumb-line.tsx';
import { comingTo } from './coming.ts';

/** A page that is not built yet: announces its content, with its address and its guards already in place. */
export default function PlaceholderScreen() {
  const { pathname } = useLocation();
  const page = resolvePage(pathname);
  const { title, sentence } = comingTo(page);
  return (
    <div className="flex flex-col items-center px-2 pb-16 text-center">
      <span aria-hidden className="flex flex-col items-center text-edge">
        <span className="h-28 w-px bg-current md:h-40" />
        <Bob outline className="h-14 w-7" />
      </span>
      <p className="mt-6 text-meta text-ink-2">{routeRequirements[page].label}</p>
      <h1 className="heading mt-1 text-headline">{title}</h1>
      <p className="mt-3 max-w-[42ch] text-ink-2">{sentence}</p>
      <p className="mt-6 text-meta text-ink-3">Not built yet. Nothing you enter elsewhere is lost.</p>
    </div>
  );
}
