import type { defaultProjectColour } from '@plumbline/domain/entities/project';

/** The domain's own, of which only the type is imported: with it would come all schemas. */
const steel: typeof defaultProjectColour = '#7f979f';

/** Colours that tell projects apart on both themes. */
export const projectColours: readonly { colour: string; name: string }[] = [
  { colour: steel, name: 'Steel' },
  { colour: '#6fa5e6', name: 'Blue' },
  { colour: '#4fb3a5', name: 'Teal' },
  { colour: '#6bb36a', name: 'Green' },
  { colour: '#c9a227', name: 'Ochre' },
  { colour: '#e08a3c', name: 'Orange' },
  { colour: '#d9655b', name: 'Red' },
  { colour: '#b57bd0', name: 'Violet' },
];
