import { useState } from 'react';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { RadioCards } from '../../design/fields/radio-cards.tsx';
import { readTheme, setTheme, type Theme } from '../../design/theme.ts';

/** Kept on this device, because phone and office screen may need different themes. */
export function AppearancePanel() {
  const [theme, setShown] = useState(readTheme);
  return (
    <Panel title="Appearance" hint="On this device">
      <PanelBody>
        <RadioCards<Theme>
          label="Appearance"
          value={theme}
          onChange={(next) => {
            setTheme(next);
            setShown(next);
          }}
          options={[
            { value: 'dark', title: 'Dark', detail: 'Indoors, at night, in the van.' },
            {
              value: 'sunlight',
              title: 'Sunlight',
              detail: 'Light and high in contrast, to read in the sun.',
            },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
