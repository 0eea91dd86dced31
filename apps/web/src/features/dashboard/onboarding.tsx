import { CircleCheck, Circle } from 'lucide-react';
import { PageLink, pageTarget } from '../../navigation/page-link.tsx';
import { useMembers, useProjects, useTasks } from '../../data/records.ts';
import { useUser } from '../../data/session.ts';
import { useMutate } from '../../data/use-mutate.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { LinkButton } from '../../design/link-button.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { Panel } from '../../design/panel.tsx';
import { toast } from '../../design/toast.ts';
import type { PageName } from '@plumbline/domain/access/pages';

/** A new company: three steps to the first finding, or a look around in a sample company. */
export function Onboarding() {
  const user = useUser();
  const projects = useProjects().rows.length;
  const tasks = useTasks().rows.length;
  const people = useMembers().rows.length;
  const load = useMutate('organization.loadSample');
  const loadSample = async () => {
    if ((await load.run(undefined)) !== null) {
      toast.success('Sample company loaded', { description: 'It goes again with one click.' });
    }
  };
  return (
    <>
      <PageHeader
        title={
          <>
            Welcome, {user.firstName ?? user.name}.
            <br />
            Hang your first job on the line.
          </>
        }
      />
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <Panel title="Three steps">
          <ol className="divide-y divide-hairline border-t border-hairline">
            <Step
              done={projects > 0}
              page="projects"
              title="Add your first job"
              detail="A name is enough to begin with."
            />
            <Step
              done={tasks > 0}
              page="tasks"
              title="Give it a task"
              detail="With a day, so that you see when it is late."
            />
            <Step
              done={people > 1}
              page="teammanagement"
              title="Invite one person"
              detail="They get a link that works for 7 days."
            />
          </ol>
          <div className="border-t border-hairline p-4">
            <LinkButton {...pageTarget('projects')} variant="primary">
              Go to Projects
            </LinkButton>
          </div>
        </Panel>
        <Card className="p-5">
          <h2 className="heading text-panel">Look around first</h2>
          <p className="mt-2 text-ink-2">
            A sample company with 8 people, 12 jobs and 150 tasks. It counts towards no limit and goes again
            with one click.
          </p>
          <Button className="mt-4" busy={load.busy} onClick={() => void loadSample()}>
            Load sample company
          </Button>
        </Card>
      </div>
    </>
  );
}

function Step({
  done,
  page,
  title,
  detail,
}: {
  done: boolean;
  page: PageName;
  title: string;
  detail: string;
}) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <li>
      <PageLink
        page={page}
        className="flex items-start gap-3 px-4 py-3.5 outline-offset-[-2px] hover:bg-lift"
      >
        <Icon aria-hidden className={done ? 'mt-0.5 size-5 text-done' : 'mt-0.5 size-5 text-ink-3'} />
        <span>
          <span className="block font-bold">
            {title}
            {done && <span className="sr-only">, done</span>}
          </span>
          <span className="block text-meta text-ink-2">{detail}</span>
        </span>
      </PageLink>
    </li>
  );
}
