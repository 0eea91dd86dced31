import type { Project } from '@plumbline/domain/entities/project';
import { LevelBar } from '../../design/display/level-bar.tsx';
import { Money } from '../../design/display/money.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { useLocale } from '../../design/locale.tsx';
import { planShare } from '../projects/parts/plan.ts';
import { uncountedText } from './uncounted.ts';
import { type CostLine, useProjectCost } from './use-project-cost.ts';

/** The job's cost and budget line by line, and what is not counted yet. For admins. */
export default function CostPanel({ project, today }: { project: Project; today: string }) {
  const { locale, currency } = useLocale();
  const { lines, hours, isLoaded, ...cost } = useProjectCost(project);
  const plan = planShare(project, today);
  const left = uncountedText(cost.uncounted, { currency, locale });
  const nothing = lines.every(({ spent, budget }) => spent === 0 && budget === null);
  const whole = hours.reach === 'complete';
  const partText =
    hours.reach === 'loading'
      ? 'Adding older hours.'
      : `Without older hours: ${hours.online ? 'they did not load.' : 'they need a signal.'}`;
  return (
    <Panel title="Cost against budget" footer={whole ? left : [partText, left].filter(Boolean).join(' ')}>
      {isLoaded && nothing && whole ? (
        <PanelBody>
          <p className="text-ink-2">
            {left === null ? 'Nothing spent yet, and no budget set.' : 'No budget set.'} Edit the project to
            set one.
          </p>
        </PanelBody>
      ) : !isLoaded ? (
        <PanelBody>
          <p className="text-ink-2">Adding up</p>
        </PanelBody>
      ) : (
        <table className="w-full border-t border-hairline">
          <thead className="sr-only">
            <tr>
              <th>What</th>
              <th>Spent of budget</th>
              <th>That is</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {lines.map((line) => (
              <Line key={line.name} {...line} plan={plan} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Line({ name, spent, budget, plan }: CostLine & { plan: number | undefined }) {
  const over = budget === null ? 0 : spent - budget;
  const share = budget === null || budget === 0 ? null : spent / budget;
  return (
    <tr className="grid grid-cols-[1fr_auto] large-text:grid-cols-1 items-center gap-x-4 gap-y-1.5 px-4 py-3 md:grid-cols-[9rem_minmax(0,1fr)_minmax(11rem,auto)_7rem]">
      <th scope="row" className="text-left font-bold">
        {name}
      </th>
      <td className="text-right large-text:text-left md:order-3">
        <Money minor={spent} whole />
        <span className="text-ink-2">
          {budget === null ? (
            ', no budget'
          ) : (
            <>
              {' of '}
              <Money minor={budget} whole />
            </>
          )}
        </span>
      </td>
      <td className="max-md:col-span-2 large-text:col-span-1 md:order-2">
        {share !== null && (
          <LevelBar
            label={`${name} spent`}
            value={share}
            plan={plan}
            valueText={`${Math.round(share * 100)}% of the budget`}
            tone={
              over > 0
                ? 'blocked'
                : plan !== undefined && share > plan
                  ? 'risk'
                  : name === 'All'
                    ? 'ink'
                    : 'steel'
            }
          />
        )}
      </td>
      <td className="text-right text-cell max-md:hidden md:order-4">
        {budget !== null && (
          <span className={over > 0 ? 'text-blocked' : 'text-ink-2'}>
            <Money minor={Math.abs(over)} whole /> {over > 0 ? 'over' : 'left'}
          </span>
        )}
      </td>
    </tr>
  );
}
