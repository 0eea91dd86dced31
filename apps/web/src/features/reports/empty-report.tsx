import type { ReportName } from '@plumbline/domain/operations/reports';
import { Button } from '../../design/controls/button.tsx';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { pageTarget } from '../../navigation/page-link.tsx';
import type { PageName } from '@plumbline/domain/access/pages';
import { addressFor, type ReportView } from './parts/report-view.ts';
import type { PageSearch } from '../../navigation/page-search.ts';

/** What a report is made of, and the page on which that is entered. */
const sources: Readonly<Record<ReportName, { sentence: string; page: PageName; name: string }>> = {
  profitability: {
    sentence:
      'What was billed for a job and what its hours, material and firms cost stand here side by side.',
    page: 'projects',
    name: 'Projects',
  },
  hours: {
    sentence: 'Hours that have ended stand here by person, job and week.',
    page: 'timeentries',
    name: 'Time Entries',
  },
  payroll: {
    sentence: 'Approved hours stand here as they are paid, with overtime and burden.',
    page: 'timeentries',
    name: 'Time Entries',
  },
  expenses: {
    sentence: 'Approved purchases stand here by category, vendor and job.',
    page: 'expenses',
    name: 'Material Expenses',
  },
  subcontractors: {
    sentence: 'What is agreed with firms, what they billed and how old it is stand here.',
    page: 'subcontractorexpenses',
    name: 'Subcontractor Expenses',
  },
  progress: {
    sentence: 'How far each job is stands here, by its tasks and hours.',
    page: 'tasks',
    name: 'Tasks',
  },
  utilization: {
    sentence: 'Hours that were planned stand here beside those that were worked.',
    page: 'calendar',
    name: 'Calendar',
  },
  activity: {
    sentence: 'Photos, notes and finished tasks are counted here.',
    page: 'photos',
    name: 'Photos',
  },
  approvals: {
    sentence: 'Hours and expenses that wait for a decision are counted here by their age.',
    page: 'timeentries',
    name: 'Time Entries',
  },
};

/** A report without a row: what it would show, and other days, or where that is entered. */
export function EmptyReport({
  view: { report, period },
  onChange,
}: {
  view: ReportView;
  onChange: (change: PageSearch) => void;
}) {
  const { sentence, page, name } = sources[report];
  return (
    <EmptyState
      title="Nothing to add up"
      action={
        period === 'thisyear' ? (
          <LinkButton variant="primary" {...pageTarget(page)}>
            Go to {name}
          </LinkButton>
        ) : (
          <Button variant="primary" onClick={() => onChange(addressFor.period('thisyear'))}>
            Show this year
          </Button>
        )
      }
    >
      {sentence}
    </EmptyState>
  );
}
