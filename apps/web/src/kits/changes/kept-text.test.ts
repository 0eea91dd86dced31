import { expect, test } from 'vitest';
import { keptText } from './kept-text.ts';

const project = { done: 'Project saved', kept: 'Project kept', description: 'St. Brigid' };

test('KEPT-1 a change that only waits on the device is not called saved', () => {
  expect(keptText(project, null, 'this phone')).toEqual({
    title: 'Project saved',
    description: 'St. Brigid',
  });
  expect(keptText(project, 'no signal', 'this phone')).toEqual({
    title: 'Project kept on this phone',
    description: 'It is sent by itself when there is a signal.',
  });
  expect(keptText(project, 'server away', 'this device')).toEqual({
    title: 'Project kept on this device',
    description: 'It is sent by itself as soon as the server takes it.',
  });
});
