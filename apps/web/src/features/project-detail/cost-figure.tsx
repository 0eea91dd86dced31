import type { Project } from '@plumbline/domain/entities/project';
import { Money } from '../../design/display/money.tsx';
import { DeviationVial } from '../../design/display/vial.tsx';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { useLocale } from '../../design/locale.tsx';
import { costDeviation } from '../hours/shown/job-cost.ts';
import { Figure } from './progress-panel.tsx';
import { useProjectCost } from './use-project-cost.ts';

/** What is spent beside the budget for the work done. Nothing without a budget. */
export default function CostFigure({ project }: { project: Project }) {
  return (
    <ServerQueries>
      <Cost project={project} />
    </ServerQueries>
  );
}

function Cost({ project }: { project: Project }) {
  const { locale } = useLocale();
  const { total } = useProjectCost(project);
  if (total === null || total.budget === null) return null;
  const { spent, budget } = total;
  const off = costDeviation({ spent, budget, percentComplete: project.percentComplete }, locale);
  if (off === null) return null;
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
