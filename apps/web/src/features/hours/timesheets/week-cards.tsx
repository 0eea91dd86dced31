import { ChevronRight } from 'lucide-react';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { pageTarget } from '../../../navigation/page-link.tsx';
import { Link } from '@tanstack/react-router';
import { SheetMark } from './sheet-mark.tsx';
import { hoursText, overtimeText } from './sheet-text.ts';
import { cannotApprove, type WeekSheet } from './week-sheet.ts';

export interface WeekCardsProps {
  sheets: readonly WeekSheet[];
  nameOf: (userId: string) => string;
  week: string | undefined;
  ticked: ReadonlySet<string>;
  onTick: (userIds: readonly string[], isTicked: boolean) => void;
}

/** The office's week where no rows of days fit: one card for each person, which leads to their days. */
export function WeekCards({ sheets, nameOf, week, ticked, onTick }: WeekCardsProps) {
  return (
    <ul aria-label="Hours of the week" className="flex flex-col gap-2.5">
      {sheets.map((sheet) => {
        const name = nameOf(sheet.userId);
        const why = cannotApprove(sheet);
        return (
          <li
            key={sheet.userId}
            className="flex items-center gap-1 rounded-card border border-hairline bg-card pl-4"
          >
            <Checkbox
              // Its target lies over the link beside it, so that a finger hits it.
              className="z-1"
              aria-label={`Approve the week of ${name}`}
              checked={why === null && ticked.has(sheet.userId)}
              disabled={why !== null}
              onChange={(checked) => onTick([sheet.userId], checked)}
            />
            <Link
              {...pageTarget('timeentries', { person: sheet.userId, week })}
              className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-card px-3.5 py-3 outline-offset-[-2px]"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-bold">{name}</span>
                <SheetMark sheet={sheet} />
              </span>
              <span className="text-right">
                <span className="figures block">{hoursText(sheet.total.workedS)}</span>
                {sheet.total.overtimeS > 0 && (
                  <span className="block text-meta text-ink-2 tabular">
                    {overtimeText(sheet.total.overtimeS)}
                  </span>
                )}
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
