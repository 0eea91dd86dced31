import { CLIENT } from '@plumbline/domain/access/roles';
import type { Member } from '@plumbline/domain/entities/member';
import { calendarEventTypes } from '@plumbline/domain/entities/enumerations';
import { memberName } from '../../data/records/member-name.ts';
import { FilterBar } from '../../design/controls/filter-chip.tsx';
import { FilterMenu } from '../../design/layers/filter-menu.tsx';
import type { ProjectNames } from '../../kits/names/use-project-names.ts';
import type { PageSearch } from '../../navigation/page-search.ts';
import { type CalendarFilter, skillInAddress, skillsOf } from './parts/calendar-filter.ts';
import { eventTypeLabels } from './parts/calendar-text.ts';
import { type Layer, layerLabels, layers } from './layers/dates.ts';

/** The change of the address that removes all filters. */
export const noFilters: PageSearch = {
  people: undefined,
  skill: undefined,
  project: undefined,
  type: undefined,
};

export interface CalendarFiltersProps {
  filter: CalendarFilter;
  team: readonly Member[];
  names: ProjectNames;
  /** The layers that are shown besides events, such as tasks. */
  layers: readonly Layer[];
  /** Changes parameters of the page's address. */
  onChange: (change: PageSearch, options: { replace: boolean }) => void;
}

/** The filters of the calendar: people, skills, projects, types of events, and layers. */
export function CalendarFilters({ filter, team, names, layers: shown, onChange }: CalendarFiltersProps) {
  const set = (name: 'people' | 'skill' | 'project' | 'type' | 'layers') => (values: readonly string[]) =>
    onChange({ [name]: values.length === 0 ? undefined : values.join(',') }, { replace: true });
  const skills = skillsOf(team);
  return (
    <FilterBar
      label="Filters"
      // On the phone the row ends before the menu, so it says by a soft edge that it goes on.
      className="max-md:pr-8 max-md:[mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)]"
    >
      <FilterMenu
        label="Who"
        options={team
          .filter(({ role }) => role != null && role !== CLIENT)
          .map((member) => ({ value: member.userId, label: memberName(member) }))}
        value={filter.people}
        onChange={set('people')}
      />
      {/* If nobody in the crew has a skill, there is nothing to choose from. */}
      {skills.length > 0 && (
        <FilterMenu
          label="Skill"
          options={skills.map((skill) => ({ value: skillInAddress(skill), label: skill }))}
          value={filter.skills.map(skillInAddress)}
          onChange={set('skill')}
        />
      )}
      <FilterMenu
        label="Project"
        options={names.items().map(({ id, label }) => ({ value: id, label }))}
        value={filter.projects}
        onChange={set('project')}
      />
      <FilterMenu
        label="Type"
        options={calendarEventTypes.map((value) => ({ value, label: eventTypeLabels[value] }))}
        value={filter.types}
        onChange={set('type')}
      />
      <FilterMenu
        label="Also show"
        options={layers.map((value) => ({ value, label: layerLabels[value] }))}
        value={shown}
        onChange={set('layers')}
      />
    </FilterBar>
  );
}
