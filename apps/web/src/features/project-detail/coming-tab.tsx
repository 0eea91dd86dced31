import { EmptyState } from '../../design/empty-state.tsx';
import type { ProjectTab } from './project-tabs.ts';

type Coming = Exclude<ProjectTab, 'overview' | 'tasks' | 'notes' | 'files'>;

const words: Readonly<Record<Coming, { title: string; text: string }>> = {
  photos: { title: 'Photos come here', text: 'By day, before and after beside each other, taken on site.' },
  time: { title: 'Hours come here', text: 'Who was on this job and for how long, from their punches.' },
  expenses: {
    title: 'Expenses come here',
    text: 'Material and subcontractors of this job, with their receipts.',
  },
  messages: {
    title: 'Messages come here',
    text: 'One thread for this job: crew, office and, apart, the client.',
  },
  activity: { title: 'The history comes here', text: 'Who changed what on this job, and when.' },
};

/** A part of the project that is not built yet: what it will hold. */
export function ComingTab({ tab }: { tab: Coming }) {
  const { title, text } = words[tab];
  return <EmptyState title={title}>{text}</EmptyState>;
}
