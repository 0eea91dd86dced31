import { expect, test } from 'vitest';
import { longest } from './longest-first.ts';
import { filesBelow } from './sources.ts';
import { choiceOf } from './test-choice.ts';

const everyUnit = ['rules', 'domain', 'offline', 'server', 'web', 'screens', 'simulation'];

test('HOUSE-8 without arguments every test runs, including those in the browser', () => {
  expect(choiceOf([])).toEqual({ projects: everyUnit, browser: true, files: [], since: null });
});

test('HOUSE-8 a project is run by its name, and parts of file names select among its files', () => {
  expect(choiceOf(['server'])).toMatchObject({ projects: ['server'], browser: false, files: [] });
  expect(choiceOf(['end-to-end', 'notes'])).toMatchObject({ projects: [], browser: true, files: ['notes'] });
});

test('HOUSE-8 --changed compares with the last commit, or with a given one', () => {
  expect(choiceOf(['--changed'])).toMatchObject({ projects: everyUnit, browser: true, since: 'HEAD' });
  expect(choiceOf(['web', '--changed=main~3'])).toMatchObject({ projects: ['web'], since: 'main~3' });
  expect(() => choiceOf(['notes', '--changed'])).toThrow('not both');
  expect(() => choiceOf(['--watch'])).toThrow('npm test does not know --watch.');
});

test('HOUSE-8 the files that are to begin first exist', () => {
  const files = filesBelow(['apps', 'packages', 'simulation', 'end-to-end'], ['.test.ts']);
  expect(longest.filter((name) => !files.some((file) => file.endsWith(name)))).toEqual([]);
});
