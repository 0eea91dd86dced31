import { defaultProjectColour } from '@plumbline/domain/entities/project';

/** Colours that tell projects apart on both themes. */
export const projectColours: readonly { colour: string; name: string }[] = [
  { colour: defaultProjectColour, name: 'Steel' },
  { colour: '#6fa5e6', name: 'Blue' },
  { colour: '#4fb3a5', name: 'Teal' },
  { colour: '#6bb36a', name: 'Green' },
  { colour: '#c9a227', name: 'Ochre' },
  { colour: '#e08a3c', name: 'Orange' },
  { colour: '#d9655b', name: 'Red' },
  { colour: '#b57bd0', name: 'Violet' },
];
