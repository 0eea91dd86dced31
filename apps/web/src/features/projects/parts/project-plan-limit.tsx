import type { AppError } from '@plumbline/domain/errors/app-error';
import { capabilityLabels } from '@plumbline/domain/plans/capabilities';
import { LinkButton } from '../../../design/controls/link-button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';

/** Says why the plan allows no further active project, and what can be done. */
export function PlanLimit({ error }: { error: AppError | null }) {
  if (error?.code !== 'PLAN_REQUIRED') return null;
  const { details } = error;
  const plan =
    typeof details === 'object' && details !== null && 'plan' in details
      ? String(details.plan)
      : 'professional';
  return (
    <Banner
      tone="risk"
      title={`Upgrade Required: ${capabilityLabels.maxActiveProjects}`}
      action={
        <LinkButton to="/pricing" search={{ plan }} size="small">
          View Plans
        </LinkButton>
      }
    >
      {error.message}
    </Banner>
  );
}
