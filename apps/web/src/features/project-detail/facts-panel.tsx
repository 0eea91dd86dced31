import type { Project } from '@plumbline/domain/entities/project';
import { TextAnchor } from '../../design/controls/text-link.tsx';
import { Fact, Facts } from '../../design/display/facts.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { PriorityMark } from '../../design/display/priority-mark.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import type { People } from '../../kits/names/use-people.ts';

export function FactsPanel({ project, people }: { project: Project; people: People }) {
  const { locale } = useLocale();
  const { startDate, endDate, clientEmail, clientPhone, priority } = project;
  return (
    <Panel title="About this job">
      <PanelBody>
        <Facts>
          {project.description && (
            <Fact name="Work">
              <span className="whitespace-pre-line">{project.description}</span>
            </Fact>
          )}
          {project.accessNotes && <Fact name="Access">{project.accessNotes}</Fact>}
          {project.address && <Fact name="Address">{project.address}</Fact>}
          {project.managerId && <Fact name="Manager">{people.fullName(project.managerId)}</Fact>}
          {project.clientName && <Fact name="Client">{project.clientName}</Fact>}
          {clientPhone && (
            <Fact name="Phone">
              <TextAnchor href={`tel:${clientPhone.replace(/[^+\d]/g, '')}`}>{clientPhone}</TextAnchor>
            </Fact>
          )}
          {clientEmail && (
            <Fact name="E-mail">
              <TextAnchor href={`mailto:${clientEmail}`}>{clientEmail}</TextAnchor>
            </Fact>
          )}
          <Fact name="Starts">{startDate ? formatDay(startDate, locale, 'medium') : 'No day yet'}</Fact>
          <Fact name="Ends">{endDate ? formatDay(endDate, locale, 'medium') : 'No day yet'}</Fact>
          {priority && (
            <Fact name="Priority">
              <PriorityMark priority={priority} />
            </Fact>
          )}
        </Facts>
      </PanelBody>
    </Panel>
  );
}
