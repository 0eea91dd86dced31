import type { Project } from '@plumbline/domain/entities/project';
import { Money } from '../../design/display/money.tsx';
import { DeviationVial } from '../../design/display/vial.tsx';
import { useLocale } from '../../design/locale.tsx';
import { costDeviation } from '../hours/shown/job-cost.ts';
import { Figure } from './progress-panel.tsx';
import { useProjectCost } from './use-project-cost.ts';

/** What is spent beside the budget for the work done. Nothing without a budget. */
export default function CostFigure({ project }: { project: Project }) {
  const { locale } = useLocale();
  const { total, isLoaded } = useProjectCost(project);
  const { spent, budget } = total;
  const off = costDeviation({ spent, budget, percentComplete: project.percentComplete }, locale);
  if (!isLoaded || off === null || budget === null) return null;
  return (
    <Figure
      name="Cost"
      detail={
        <>
          <Money minor={spent} whole /> of <Money minor={budget} whole />
        </>
      }
      more="Compared with the budget for the work done"
    >
      <DeviationVial size="medium" value={off.tilt} severity={off.severity}>
        {off.words}
      </DeviationVial>
    </Figure>
  );
}
