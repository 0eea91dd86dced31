import { expect, test } from 'vitest';
import { createSearchIndex } from '../../data/search/search-index.ts';
import type { SearchRecord } from '../../data/search/search-records.ts';
import { findable } from './access.ts';
import { type ActionContext, actionsFor } from './actions.ts';
import { answerGroups } from './options.ts';

const admin: ActionContext = {
  ...{ role: 'admin', plan: 'business', userId: 'dana', clockedIn: false, theme: 'dark' },
};
const tech: ActionContext = { ...admin, role: 'field_tech', userId: 'priya', clockedIn: true };

type Kept = readonly [entity: SearchRecord['entity'], title: string, text?: string];

/** Records with the words of pages and actions in them, within others, or nearly. */
const kept: readonly Kept[] = [
  ['project', 'St. Brigid Clinic'],
  ['project', 'Northshore Clinic'],
  ['project', 'Dispatch Center'],
  ['project', 'Harbor Flats'],
  ['project', 'Newport Bridge'],
  ['task', 'Whoever asks gets a key'],
  ['task', 'Invite the inspector'],
  ['task', 'Setting anchors'],
  ['task', 'Order valves'],
  ['task', 'Label the new eventual exits'],
  ['task', 'Calendering the vinyl'],
  ['task', 'Open the shaft'],
  ['task', 'Outlog cabin louvres'],
  ['task', 'Seal the roof hatch'],
  ['note', 'Roof', 'Flashing is loose'],
  ['note', 'Waterproofing'],
  ['note', 'Timesheet of the crane'],
  ['note', 'Shortcut through the yard'],
  ['member', 'Marko Reports'],
  ['member', 'Priya Nair'],
];

function indexOf(rows: readonly Kept[]) {
  const index = createSearchIndex();
  index.put(
    rows.map(([entity, title, text = '']): SearchRecord => ({
      ...{
        entity,
        title,
        text,
        id: `${entity}-${title}`,
        projectId: entity === 'project' ? `project-${title}` : null,
      },
      ...{
        number: null,
        userId: entity === 'member' ? title : null,
        state: null,
        detail: null,
        channel: null,
      },
      ...{ names: '', closed: false, changedAt: '2026-11-01T12:00:00Z' },
    })),
  );
  return index;
}

const index = indexOf(kept);

function firstAnswer(text: string, who: ActionContext): string {
  const search = (asked: string, entities = findable(who)) =>
    index.search({ text: asked, entities, limit: 5, now: Date.parse('2026-11-12T12:00:00Z') });
  const found = search(text);
  const [best] = found.groups;
  const [hit] = best?.entity === 'project' ? best.hits : [];
  const actions = actionsFor(text, who, {
    matching: [],
    here: null,
    top: hit === undefined ? null : { id: hit.id, name: hit.title },
  });
  const [first] = answerGroups(text, { found, actions, access: who }).flatMap(({ items }) => items);
  if (first === undefined) return 'nothing';
  return first.kind === 'action'
    ? first.action.label
    : first.kind === 'list'
      ? first.label
      : first.record.title;
}

test.each([
  ['tasks', 'Go to Tasks'],
  ['task', 'New task'],
  ['notes', 'Go to Notes'],
  ['photos', 'Go to Photos'],
  ['photo', 'Go to Photos'],
  ['projects', 'Go to Projects'],
  ['jobs', 'Go to Projects'],
  ['calendar', 'Go to Calendar'],
  ['schedule', 'Go to Calendar'],
  ['dispatch', 'Go to Calendar'],
  ['messages', 'Go to Messages'],
  ['chat', 'Go to Messages'],
  ['team', 'Go to Team'],
  ['people', 'Go to Team'],
  ['reports', 'Go to Reports'],
  ['receipts', 'Go to Material Expenses'],
  ['expenses', 'Go to Material Expenses'],
  ['gps', 'Go to GPS Tracking'],
  ['time clock', 'Go to Time Clock'],
  ['timesheets', 'Go to Timesheets'],
  ['timesheet', 'Go to Timesheets'],
  ['time entries', 'Go to Timesheets'],
  ['trash', 'Go to Trash'],
  ['activity', 'Go to Activity'],
  ['settings', 'Go to Organization settings'],
  ['Einstellungen', 'nothing'],
  ['billing', 'Go to Subscription'],
  ['invite', 'Invite someone'],
  ['add person', 'Invite someone'],
  ['new event', 'New event'],
  ['event', 'New event'],
  ['new task', 'New task'],
  ['new project', 'New project'],
  ['log out', 'Sign out'],
  ['Sign Out', 'Sign out'],
  ['shortcuts', 'Keyboard shortcuts'],
  ['sunlight', 'Change to Sunlight theme'],
  ['sync', 'Sync now'],
  ['punch', 'Clock in'],
  ['calen', 'Calendering the vinyl'],
  ['newp', 'Newport Bridge'],
  ['open', 'Open the shaft'],
  ['invite inspector', 'Invite the inspector'],
  ['setting', 'Setting anchors'],
  ['order', 'Order valves'],
  ['roof', 'Roof'],
  ['brigid', 'St. Brigid Clinic'],
  ['clnic', 'Northshore Clinic'],
  ['flashing', 'Roof'],
  ['proofing', 'Waterproofing'],
  ['priya', 'Priya Nair'],
  ['shaft', 'Open the shaft'],
])('PALETTE-1100: the office types “%s”, and the first answer is “%s”', (text, answer) => {
  expect(firstAnswer(text, admin)).toBe(answer);
});

test.each([
  ['project', 'Go to Projects'],
  ['settings', 'Go to Profile'],
  ['clock out', 'Clock out'],
  ['timesheet', 'Go to Time Entries'],
  ['invite', 'Invite the inspector'],
  ['reports', 'Marko Reports'],
])('PALETTE-1101: the crew types “%s”, and the first answer is “%s”, which they may open', (text, answer) => {
  expect(firstAnswer(text, tech)).toBe(answer);
});

test('PALETTE-1102: words that begin as typed come before those with it inside, and these before words like it', () => {
  const words = indexOf([
    ['task', 'Frost guard'],
    ['task', 'Defrosting'],
    ['task', 'Frosted panes'],
    ['task', 'Front door'],
  ]);
  const { groups } = words.search({ text: 'frost', limit: 5, now: Date.parse('2026-11-12T12:00:00Z') });
  expect(groups[0]?.hits.map(({ title }) => title)).toEqual([
    'Frost guard',
    'Frosted panes',
    'Defrosting',
    'Front door',
  ]);
});
