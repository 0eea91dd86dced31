import { FileDown, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { Menu, MenuItem } from '../../../design/layers/menu.tsx';
import type { CalendarFilter } from '../parts/calendar-filter.ts';
import type { WeekPrintProps } from './week-print.tsx';

const WeekPrint = lazy(() => import('./week-print.tsx'));

/** Prints the week in sight, or saves it as a PDF. */
export function PrintMenu({ filter }: { filter: CalendarFilter }) {
  const [as, setAs] = useState<WeekPrintProps['as'] | null>(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={Printer}
            label="Print or save the week"
            aria-busy={as === 'pdf'}
            className="aria-busy:animate-pulse"
          />
        }
      >
        <MenuItem icon={Printer} onSelect={() => setAs('page')}>
          Print the week
        </MenuItem>
        <MenuItem icon={FileDown} onSelect={() => setAs('pdf')}>
          Save the week as a PDF
        </MenuItem>
      </Menu>
      <output className="sr-only">{as === 'pdf' && 'Saving the week as a PDF'}</output>
      {as !== null && (
        <Suspense>
          <WeekPrint filter={filter} as={as} onDone={() => setAs(null)} />
        </Suspense>
      )}
    </>
  );
}
