import type { Note } from '@plumbline/domain/entities/note';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { people, type Who } from '../../../testing/company.ts';
import { personAt } from '../../../testing/person.ts';
import { noteContextOf } from '../shown/note-context.fixture.ts';
import { someNote } from '../shown/note.fixture.ts';
import type { NoteContext } from '../parts/note-part.ts';
import { NoteCard } from './note-card.tsx';
import { NoteMenu } from './note-menu.tsx';

const leak = someNote({
  ...{ id: 'leak', title: 'Leak', content: 'Under **the sill**', category: 'issue', priority: 'urgent' },
  ...{ createdBy: people.crew.userId, assignedTo: [people.office.userId] },
});

function card(who: Who, note: Note = leak, more: Partial<NoteContext> = {}) {
  const context = noteContextOf(who, { projectName: () => 'St. Brigid Clinic', ...more });
  const { container } = render(<NoteCard note={note} context={context} />);
  return { context, container, person: personAt() };
}

test('NOTEVIEW-22: a card says where a note belongs, what it says, how it stands and who wrote it when', async () => {
  const { context, container, person } = card('office');
  expect(screen.getByText('St. Brigid Clinic · Issue')).toBeDefined();
  for (const text of ['Under the sill', 'Open', 'Urgent', 'Dana Reyes'])
    expect(screen.getByText(text)).toBeDefined();
  expect(container.textContent).toContain('Marc, Nov 1');
  await person.press('Leak');
  expect(context.openNote).toHaveBeenCalledWith('leak');
});

test('NOTEVIEW-22: an author whom the reader does not know is left out', () => {
  const { container } = card('client', { ...leak, createdBy: 'a-stranger', assignedTo: [] });
  expect(container.textContent).toContain('Nov 1');
  expect(container.textContent).not.toContain('Somebody');
});

test('NOTEVIEW-22: a daily log says its day and weather, and what was done', () => {
  const dailyLog = {
    date: '2026-11-11',
    weather: 'Fog',
    crewOnSite: [],
    workDone: 'Set curbs',
    delays: null,
  };
  card('office', someNote({ id: 'log', title: 'Our day', category: 'daily_log', dailyLog }), {
    projectName: () => '',
  });
  expect(screen.getByText('Daily log · Wed, Nov 11 · Fog')).toBeDefined();
  expect(screen.getByText('Set curbs')).toBeDefined();
});

test('NOTEVIEW-23: what is pinned and what the client reads is said; to the client it goes without saying', () => {
  const shared = { ...leak, pinned: true, shared: true };
  const { container } = card('office', shared);
  expect(screen.getByRole('button', { name: 'Pinned: Leak' })).toBeDefined();
  expect(container.textContent).toContain('Client reads it');
});

test('NOTEVIEW-23: a client reads a shared note without a menu, and nothing about being shared', () => {
  card('client', { ...leak, shared: true });
  expect(screen.queryByText('Client reads it')).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leak']);
});

async function offers(who: Who, note: Note = leak, more: Partial<NoteContext> = {}) {
  const context = noteContextOf(who, more);
  render(<NoteMenu note={note} context={context} />);
  const person = personAt();
  if (!person.has('button', `More for ${note.title}`)) return null;
  await person.press(`More for ${note.title}`);
  await screen.findAllByRole('menuitem');
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

test('NOTEVIEW-24: who wrote a note changes, pins, resolves, shares and deletes it', async () => {
  expect(await offers('crew')).toEqual([
    ...['Edit', 'Keep at the top', 'Resolve', 'Share with the client', 'Delete'],
  ]);
});

test('NOTEVIEW-24: the menu offers the way back of what is so already', async () => {
  expect(await offers('office', { ...leak, pinned: true, status: 'resolved', shared: true })).toEqual([
    ...['Edit', 'Unpin', 'Reopen', 'Stop sharing with the client', 'Delete'],
  ]);
});

test('NOTEVIEW-24: a client’s request is the client’s to read whatever happens', async () => {
  expect(await offers('office', { ...leak, category: 'client_request', shared: true })).toEqual([
    ...['Edit', 'Keep at the top', 'Resolve', 'Delete'],
  ]);
});

test('NOTEVIEW-24: another’s note is not the crew’s to change, but to move where people give the order', async () => {
  const others = { ...leak, createdBy: people.office.userId };
  expect(await offers('crew', others)).toBeNull();
  const moveTo = vi.fn<(note: Note) => void>();
  expect(await offers('crew', others, { moveTo })).toEqual(['Move…']);
  await personAt().press('Move…', 'menuitem');
  expect(moveTo).toHaveBeenCalledWith(others);
});
