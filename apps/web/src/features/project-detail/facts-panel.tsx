import type { Project } from '@plumbline/domain/entities/project';
import type { ReactNode } from 'react';
import { TextAnchor } from '../../design/controls/text-link.tsx';
import { Fact, Facts } from '../../design/display/facts.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { PriorityMark } from '../../design/display/priority-mark.tsx';
import { project as projectRecord } from '../../kits/records/project.ts';
import { projectMoney } from '../../kits/records/project-money.ts';
import type { Field } from '../../kits/records/record.ts';
import { useFormatContext } from '../../kits/records/use-format-context.ts';

const { fields } = projectRecord;

/** The page's head, its cover, its map and its progress show these, and its costs the money. */
const besides: readonly (keyof Project)[] = [
  'number',
  'name',
  'status',
  'colour',
  'coverPhotoId',
  'latitude',
  'longitude',
  'geofenceRadiusM',
  'percentCompleteOverride',
];
const shownElsewhere = new Set<string>([...besides, ...Object.keys(projectMoney.fields)]);

/** Said although there is none. */
const emptyTexts = new Map([
  ['startDate', 'No day yet'],
  ['endDate', 'No day yet'],
]);

/** Everything about a project that its page shows nowhere else, as far as there is any and the reader receives it. */
export function FactsPanel({ project }: { project: Project }) {
  const context = useFormatContext();
  const values = new Map<string, unknown>(Object.entries(project));
  return (
    <Panel title="About this job">
      <PanelBody>
        <Facts>
          {Object.entries<Field | null>(fields).map(([name, field]) => {
            if (field === null || shownElsewhere.has(name)) return null;
            const value = values.get(name) || emptyTexts.get(name);
            if (value === undefined) return null;
            return (
              <Fact key={name} name={field.label}>
                {shown(project, name, field.format?.(value, context) ?? '')}
              </Fact>
            );
          })}
        </Facts>
      </PanelBody>
    </Panel>
  );
}

/** As high as a finger: the rows of two of them stand closer than that. */
const fingerLink = 'pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

function shown({ priority }: Project, name: string, message: string): ReactNode {
  switch (name) {
    case 'description':
      return <span className="whitespace-pre-line">{message}</span>;
    case 'clientPhone':
      return (
        <TextAnchor className={fingerLink} href={`tel:${message.replace(/[^+\d]/g, '')}`}>
          {message}
        </TextAnchor>
      );
    case 'clientEmail':
      return (
        <TextAnchor className={fingerLink} href={`mailto:${message}`}>
          {message}
        </TextAnchor>
      );
    case 'priority':
      return priority && <PriorityMark priority={priority} />;
    default:
      return message;
  }
}
