import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { given, openPart } from '../testing/part.tsx';
import { Dock, dockElement } from './dock.tsx';
import { PageLink } from './page-link.tsx';
import { SubPageHeader } from './sub-page-header.tsx';
import { useAddressText } from './use-address-text.ts';
import { useOpenPage, usePageSearch, useSetPageSearch } from './use-page.ts';

test('SHELL-30: only a link to the very view in sight is the current page; a way back from it is not', async () => {
  await openPart(
    <>
      <SubPageHeader title="Trash" detail="What was deleted" />
      <PageLink page="dashboard" search={{ view: 'trash' }}>
        Trash
      </PageLink>
      <PageLink page="tasks" aria-current="page">
        Named by its list
      </PageLink>
    </>,
    { address: '/dashboard?view=trash' },
  );
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]),
  ).toEqual([
    ['Dashboard', null],
    ['Trash', 'page'],
    ['Named by its list', 'page'],
  ]);
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
});

function Search() {
  const [text, setText] = useAddressText('q');
  const setSearch = useSetPageSearch();
  const open = useOpenPage();
  return (
    <>
      <input
        aria-label="Search"
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <output>{JSON.stringify(usePageSearch())}</output>
      <button type="button" onClick={() => setSearch({ show: 'late', job: undefined })}>
        Late
      </button>
      <button type="button" onClick={() => open('notes', { id: '7' })}>
        Notes
      </button>
    </>
  );
}

test('SHELL-31: a text that is typed stands in the address without its spaces, in place of what stood there, and empty it leaves none', async () => {
  const person = await openPart(<Search />, { address: '/tasks?show=all' });
  await person.write('Search', ' glass ', 'searchbox');
  await waitFor(() => expect(person.address()).toBe('/tasks?show=all&q=glass'));
  await person.holds('Search', ' glass ', 'searchbox');
  await person.write('Search', '', 'searchbox');
  await waitFor(() => expect(person.address()).toBe('/tasks?show=all'));
});

test('SHELL-32: a part of the query changes alone, what is undefined goes, and the way back has what was before', async () => {
  const person = await openPart(<Search />, { address: '/tasks?job=clinic&q=glass' });
  await person.press('Late');
  await person.reads('{"q":"glass","show":"late"}');
  expect(person.address()).toBe('/tasks?q=glass&show=late');
  person.back();
  await person.reads('{"job":"clinic","q":"glass"}');
  await person.press('Notes');
  await person.reads('{"id":"7"}');
  expect(person.address()).toBe('/notes?id=7');
});

test('SHELL-33: a screen’s dock stands where the shell has room for it, and the page keeps clear of it for as long', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  const dock = await openPart(
    <Dock>
      <button type="button">Take a photo</button>
    </Dock>,
  );
  const height = () => document.documentElement.style.getPropertyValue('--dock-height');
  expect(dock.has('button', 'Take a photo')).toBe(false);
  given(dockElement, container);
  await dock.find('button', 'Take a photo', container);
  expect(height()).toBe('5.25rem');
  dock.leave();
  expect(height()).toBe('');
  act(() => dockElement.set(null));
  container.remove();
});
