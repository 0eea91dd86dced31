import { capabilityLabels, lowestPlanWith } from '@plumbline/domain/plans/capabilities';
import { planDefinitions } from '@plumbline/domain/plans/definitions';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import { Button } from '../../design/controls/button.tsx';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { Dialog } from '../../design/layers/dialog.tsx';

/** In the place of a dialog that the present plan does not have: which one has it. */
export function TeamPlanDialog({ tier, onClose }: { tier: PlanTier; onClose: () => void }) {
  const plan = lowestPlanWith('hasTeamManagement');
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Upgrade Required"
      description={`${capabilityLabels.hasTeamManagement} is available on the ${planDefinitions[plan].name} plan. You're currently on the ${planDefinitions[tier].name} plan.`}
      footer={
        <>
          <Button onClick={onClose}>Go Back</Button>
          <LinkButton to="/pricing" search={{ plan }} variant="primary">
            View Plans
          </LinkButton>
        </>
      }
    />
  );
}
