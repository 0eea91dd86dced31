import type { Project } from '@plumbline/domain/entities/project';
import { TextAnchor } from '../../design/controls/text-link.tsx';
import { Fact, Facts } from '../../design/display/facts.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { PriorityMark } from '../../design/display/priority-mark.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import type { People } from '../../kits/names/use-people.ts';
import { project as projectRecord } from '../../kits/records/project.ts';

const { fields } = projectRecord;

export function FactsPanel({ project, people }: { project: Project; people: People }) {
  const { locale } = useLocale();
  const { startDate, endDate, clientEmail, clientPhone, priority } = project;
  return (
    <Panel title="About this job">
      <PanelBody>
        <Facts>
          {project.description && (
            <Fact name={fields.description.label}>
              <span className="whitespace-pre-line">{project.description}</span>
            </Fact>
          )}
          {project.accessNotes && <Fact name={fields.accessNotes.label}>{project.accessNotes}</Fact>}
          {project.address && <Fact name={fields.address.label}>{project.address}</Fact>}
          {project.managerId && (
            <Fact name={fields.managerId.label}>{people.fullName(project.managerId)}</Fact>
          )}
          {project.clientName && <Fact name={fields.clientName.label}>{project.clientName}</Fact>}
          {clientPhone && (
            <Fact name={fields.clientPhone.label}>
              <TextAnchor href={`tel:${clientPhone.replace(/[^+\d]/g, '')}`}>{clientPhone}</TextAnchor>
            </Fact>
          )}
          {clientEmail && (
            <Fact name={fields.clientEmail.label}>
              <TextAnchor href={`mailto:${clientEmail}`}>{clientEmail}</TextAnchor>
            </Fact>
          )}
          <Fact name={fields.startDate.label}>
            {startDate ? formatDay(startDate, locale, 'medium') : 'No day yet'}
          </Fact>
          <Fact name={fields.endDate.label}>
            {endDate ? formatDay(endDate, locale, 'medium') : 'No day yet'}
          </Fact>
          {priority && (
            <Fact name={fields.priority.label}>
              <PriorityMark priority={priority} />
            </Fact>
          )}
        </Facts>
      </PanelBody>
    </Panel>
  );
}
