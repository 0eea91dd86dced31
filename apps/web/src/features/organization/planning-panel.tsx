import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { Switch } from '../../design/controls/switch.tsx';
import { ControlledField } from '../../kits/form/controlled-field.tsx';
import type { SettingsEntry } from './settings-values.ts';

/** Whether changes of the calendar are told at once or when they are published. */
export function PlanningPanel({ entry }: { entry: SettingsEntry }) {
  return (
    <Panel title="Planning" className="lg:col-span-2">
      <PanelBody>
        <ControlledField entry={entry} name="draftsPlans" group>
          {({ value, onChange }) => (
            <Switch
              label="Collect changes of coming days until they are published"
              detail="Only admins see drafts. Each person hears once of all their changes, when you press Publish week on the calendar. Changes of today, of a whole series, and imported files go at once."
              checked={value}
              onChange={onChange}
            />
          )}
        </ControlledField>
      </PanelBody>
    </Panel>
  );
}
