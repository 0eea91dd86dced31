import type { Week } from '@plumbline/domain/days/weeks';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { PageHeader } from '../../../design/display/page-header.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { weekText } from '../parts/week-text.ts';

export interface WeekHeaderProps {
  week: Week;
  /** There is no later week yet. */
  isLast: boolean;
  onGo: (days: number) => void;
  /** The person whose week it is. Left out for the reader's own week and for everybody's. */
  whose?: ReactNode;
  detail: string | undefined;
  actions?: ReactNode;
}

export function WeekHeader({ week, isLast, onGo, whose, detail, actions }: WeekHeaderProps) {
  const { locale } = useLocale();
  return (
    <PageHeader
      eyebrow={whose}
      title={weekText(week, locale)}
      status={
        <span className="flex">
          <IconButton icon={ChevronLeft} label="Previous week" data-repeats onClick={() => onGo(-7)} />
          <IconButton
            icon={ChevronRight}
            label="Next week"
            disabled={isLast}
            data-repeats
            onClick={() => onGo(7)}
          />
        </span>
      }
      detail={detail}
      actions={actions}
    />
  );
}
