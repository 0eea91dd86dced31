import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { FilterMenu } from './filter-menu.tsx';

const jobs = ['Clinic', 'Bridge', 'School'].map((label) => ({ value: label.toLowerCase(), label }));

function JobFilter({ single = false, first = [] }: { single?: boolean; first?: string[] }) {
  const [value, setValue] = useState<string[]>(first);
  return (
    <>
      <FilterMenu label="Job" options={jobs} value={value} onChange={setValue} single={single} />
      <output>{value.join(' ') || 'no filter'}</output>
    </>
  );
}

test('PART-10: a filter says for what it is set: one, either of two, and more as a number', async () => {
  const words = (value: string[]) => {
    const { show } = part;
    show(<FilterMenu label="Job" options={jobs} value={value} onChange={() => undefined} />);
    return screen.getAllByRole('button')[0]?.textContent;
  };
  const part = await openPart(null);
  expect(words([])).toBe('Job');
  expect(screen.queryByRole('button', { name: 'Clear Job' })).toBeNull();
  expect(words(['bridge'])).toBe('JobBridge');
  // In the order of the menu, however they were picked.
  expect(words(['bridge', 'clinic'])).toBe('JobClinic or Bridge');
  expect(words(['bridge', 'clinic', 'school'])).toBe('Job3 chosen');
});

test('PART-11: several are picked while the menu stays open, and put back one by one or together', async () => {
  const person = await openPart(<JobFilter />);
  await person.press('Job');
  await person.press('Clinic', 'menuitemcheckbox');
  await person.press('School', 'menuitemcheckbox');
  await person.reads('clinic school');
  expect((await person.find('menuitemcheckbox', 'School')).getAttribute('aria-checked')).toBe('true');
  await person.press('Clinic', 'menuitemcheckbox');
  await person.reads('school');
  await person.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await person.press('Clear Job');
  await person.reads('no filter');
});

test('PART-12: where only one can be chosen, the other takes its place and the menu closes', async () => {
  const person = await openPart(<JobFilter single first={['clinic']} />);
  await person.press(/^Job/);
  await person.press('Bridge', 'menuitemcheckbox');
  await person.reads('bridge');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await person.press(/^Job/);
  await person.press('Bridge', 'menuitemcheckbox');
  await person.reads('no filter');
});
