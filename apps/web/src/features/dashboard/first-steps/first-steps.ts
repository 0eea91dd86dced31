import type { PageName } from '@plumbline/domain/access/pages';

/** A first step of a new company. It is done when what it makes exists. */
export type FirstStep = { key: string; page: PageName; title: string; detail: string; done: boolean };

export type Begun = { projects: number; tasks: number; people: number; notes: number; entries: number };

/** `clock`, `team`: this person may open the time clock and the team's page with their plan. */
export function firstSteps(begun: Begun, { clock, team }: { clock: boolean; team: boolean }): FirstStep[] {
  const steps: (FirstStep | false)[] = [
    {
      key: 'job',
      page: 'projects',
      title: 'Add your first job',
      detail: 'A name is enough to begin with.',
      done: begun.projects > 0,
    },
    {
      key: 'task',
      page: 'tasks',
      title: 'Give it a task',
      detail: 'With a day, so that you see when it is late.',
      done: begun.tasks > 0,
    },
    team && {
      key: 'people',
      page: 'teammanagement',
      title: 'Invite one person',
      detail: 'They get a link that works for 7 days.',
      done: begun.people > 1,
    },
    {
      key: 'note',
      page: 'notes',
      title: 'Write the first note',
      detail: 'What the next person on site needs to know.',
      done: begun.notes > 0,
    },
    clock && {
      key: 'clock',
      page: 'timeclock',
      title: 'Clock in once',
      detail: 'The hours go to the job and into its cost.',
      done: begun.entries > 0,
    },
  ];
  return steps.filter((step) => step !== false);
}
