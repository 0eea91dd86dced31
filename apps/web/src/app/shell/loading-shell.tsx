import { loadingUser } from '@plumbline/domain/errors/messages';
import { Logo } from '../../design/display/logo.tsx';
import { Spinner } from '../../design/display/spinner.tsx';
import { shellWidths } from './sidebar/widths.ts';

/** The frame while the person's record loads, on which everything else in it depends. */
export function LoadingShell() {
  return (
    <div style={shellWidths}>
      <div className="fixed inset-y-0 left-0 hidden w-(--sidebar-width) border-r border-hairline md:block">
        <div className="flex min-h-16 items-center px-5">
          <Logo tagline />
        </div>
      </div>
      <div className="flex min-h-dvh flex-col md:ml-(--sidebar-width)">
        <div className="h-14 border-b border-hairline md:h-16" />
        <main id="content" className="grid flex-1 place-items-center">
          <output className="flex items-center gap-3 text-ink-2">
            <Spinner />
            {loadingUser}
          </output>
        </main>
      </div>
    </div>
  );
}
