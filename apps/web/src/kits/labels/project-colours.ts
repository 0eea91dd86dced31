import type { defaultProjectColour } from '@plumbline/domain/entities/project';

/**
 * The color of projects and people for whom nobody chose one. It repeats the domain's default, of which only
 * the type is imported, because its module would load all schemas.
 */
export const steel: typeof defaultProjectColour = '#7f979f';

/** Colours that distinguish projects in both themes. */
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
