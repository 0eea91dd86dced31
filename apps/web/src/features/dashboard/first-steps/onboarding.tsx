import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { LinkButton } from '../../../design/controls/link-button.tsx';
import { Card } from '../../../design/display/card.tsx';
import { PageHeader } from '../../../design/display/page-header.tsx';
import { Panel } from '../../../design/display/panel.tsx';
import { useTrialLeft } from '../../../kits/days/trial-left.ts';
import { pageTarget } from '../../../navigation/page-link.tsx';
import { StepList } from './checklist.tsx';
import { useLoadSample } from './use-load-sample.ts';
import { useFirstSteps } from './use-first-steps.ts';

/** For a new company: the first steps, or a sample company to look around in. */
export function Onboarding() {
  const user = useUser();
  const trialLeft = useTrialLeft();
  const steps = useFirstSteps();
  const done = steps.filter((step) => step.done).length;
  const { busy, load } = useLoadSample();
  return (
    <>
      <PageHeader
        eyebrow={trialLeft}
        title={
          <>
            Welcome, {user.firstName ?? user.name}.
            <br />
            Hang your first job on the line.
          </>
        }
      />
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <Panel title="First steps" hint={`${done} of ${steps.length} done`}>
          <StepList steps={steps} />
          <div className="border-t border-hairline p-4">
            <LinkButton {...pageTarget('projects')} variant="primary">
              Go to Projects
            </LinkButton>
          </div>
        </Panel>
        <Card className="p-5">
          <h2 className="heading text-panel">Look around first</h2>
          <p className="mt-2 text-ink-2">
            A sample company with 8 people, 12 jobs and 150 tasks. It does not count toward any limit, and one
            click removes it again.
          </p>
          <Button className="mt-4" busy={busy} onClick={load}>
            Load sample company
          </Button>
        </Card>
      </div>
    </>
  );
}
