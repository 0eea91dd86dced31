import { expect, test } from 'vitest';
import { keptWords } from './kept-text.ts';

const project = { done: 'Project saved', kept: 'Project kept', description: 'St. Brigid' };

test('KEPT-1 what only waits on the device is not said to be saved', () => {
  expect(keptWords(project, null, 'this phone')).toEqual({
    title: 'Project saved',
    description: 'St. Brigid',
  });
  expect(keptWords(project, 'no signal', 'this phone')).toEqual({
    title: 'Project kept on this phone',
    description: 'It is sent by itself when there is a signal.',
  });
  expect(keptWords(project, 'server away', 'this device')).toEqual({
    title: 'Project kept on this device',
    description: 'It is sent by itself as soon as the server takes it.',
  });
});
