import { expect, test } from 'vitest';
import { savedText } from './saved-text.ts';

const project = { done: 'Project saved', queued: 'Project kept', description: 'St. Brigid' };

test('KEPT-1 a change that only waits on the device is not called saved', () => {
  expect(savedText(project, null, 'this phone')).toEqual({
    title: 'Project saved',
    description: 'St. Brigid',
  });
  expect(savedText(project, 'no signal', 'this phone')).toEqual({
    title: 'Project kept on this phone',
    description: 'It is sent by itself when there is a signal.',
  });
  expect(savedText(project, 'server away', 'this device')).toEqual({
    title: 'Project kept on this device',
    description: 'It is sent by itself as soon as the server takes it.',
  });
});
