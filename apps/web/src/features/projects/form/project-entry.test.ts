import { expect, test } from 'vitest';
import { refusalText } from '../../../kits/form/refusal-text.ts';
import { projectSchemaFor, projectValues } from './project-entry.ts';

const style = { currency: 'USD', locale: 'en-US' };

test('PROJ-108 all that is wrong with a project is said at once, each in words that say what to do', () => {
  const values = {
    ...projectValues(null, null, style),
    ...{ name: ' ', clientEmail: 'dana at home', place: 'the quay', contractValue: '1250.555' },
  };
  const { error } = projectSchemaFor(style).safeParse(values, { error: refusalText });
  const said = Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
  expect(said).toEqual({
    name: 'Give the project a name.',
    clientEmail: 'This is not an e-mail address.',
    place: 'Write latitude and longitude, such as 43.65311, -70.25889.',
    contractValue: 'Write an amount, such as 12,500.50.',
  });
});
