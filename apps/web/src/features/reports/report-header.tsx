import { reportDefinition, reportComparisons, reportNames } from '@plumbline/domain/operations/reports';
import { clsx } from 'clsx';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { reportDaysMax } from '@plumbline/domain/limits/reports';
import { Button } from '../../design/controls/button.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { Select } from '../../design/fields/select.tsx';
import { LayerSuspense } from '../../design/layers/layer-suspense.tsx';
import { Menu, MenuCheckItem, MenuSeparator } from '../../design/layers/menu.tsx';
import { useLocale } from '../../design/locale.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { daysText } from '../../kits/labels/days-text.ts';
import { choices } from '../../kits/labels/status-labels.ts';
import type { PageSearch } from '../../navigation/page-search.ts';
import {
  addressFor,
  comparisonLabel,
  periodLabels,
  reportPeriods,
  type ReportView,
} from './parts/report-view.ts';
import { groupLabels, reportTitles } from './parts/report-words.ts';

const DaysDialog = lazy(() => import('../../kits/form/days-dialog.tsx'));

export interface ReportHeaderProps {
  view: ReportView;
  /** The finding, or the report's title until there is one. */
  headline: string;
  onChange: (change: PageSearch) => void;
  /** What is done with the whole report: at the office at the end of the first row, on the phone below the days. */
  action?: ReactNode;
}

/** Which report, over which days, against what and by what; and what there is to know. */
export function ReportHeader({ view, headline, onChange, action }: ReportHeaderProps) {
  const { locale } = useLocale();
  const today = useToday();
  const phone = usePhone();
  const [isChoosing, setChoosing] = useState(false);
  const { report, group, period, days, compare } = view;
  const { groups } = reportDefinition(report);
  const daysLabel = daysText(days, locale, today);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-2.5 md:flex large-text:grid-cols-1" data-print="hidden">
        <div className={clsx('md:w-64', groups.length === 1 && 'max-md:col-span-full')}>
          <Select
            aria-label="Report"
            size="control"
            value={report}
            options={choices(reportNames, (name) => reportTitles[name])}
            onChange={(next) => onChange(addressFor.report(next))}
          />
        </div>
        {groups.length > 1 && (
          <div className="md:w-44">
            <Select
              aria-label="Grouped"
              size="control"
              value={group}
              options={choices(groups, (each) => groupLabels[each])}
              onChange={(next) => onChange(addressFor.group(next))}
            />
          </div>
        )}
        {!phone && <div className="ml-auto flex flex-wrap gap-2.5">{action}</div>}
      </div>
      <PageHeader
        title={headline}
        actions={
          <div className="flex w-full flex-wrap gap-2.5">
            <Menu
              trigger={
                <Button icon={CalendarDays} aria-label={`Days: ${daysLabel}`} className="max-md:flex-1">
                  {daysLabel}
                  <ChevronDown aria-hidden className="size-4 text-ink-2" />
                </Button>
              }
            >
              {reportPeriods.map((each) => (
                <MenuCheckItem
                  key={each}
                  closes
                  checked={each === period}
                  onChange={() => onChange(addressFor.period(each))}
                >
                  {periodLabels[each]}
                </MenuCheckItem>
              ))}
              <MenuSeparator />
              <MenuCheckItem closes checked={period === null} onChange={() => setChoosing(true)}>
                Own days…
              </MenuCheckItem>
            </Menu>
            <div className="max-md:min-w-40 max-md:flex-1 md:w-64">
              <Select
                aria-label="Compared"
                size="control"
                value={compare ?? 'none'}
                options={choices([...reportComparisons, 'none'] as const, (each) =>
                  comparisonLabel(each, days, phone),
                )}
                onChange={(next) => onChange(addressFor.compare(next))}
              />
            </div>
            {phone && action}
          </div>
        }
      />
      <LayerSuspense>
        {isChoosing && (
          <DaysDialog
            days={days}
            today={today}
            daysMax={reportDaysMax}
            onChoose={(chosen) => onChange(addressFor.days(chosen))}
            onClose={() => setChoosing(false)}
          />
        )}
      </LayerSuspense>
    </div>
  );
}
