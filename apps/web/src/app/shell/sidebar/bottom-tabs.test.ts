import { roles } from '@plumbline/domain/access/roles';
import { sidebarFor } from '@plumbline/domain/access/sidebar';
import { planTiers } from '@plumbline/domain/plans/tiers';
import { expect, test } from 'vitest';
import { bottomTabs } from './bottom-tabs.ts';

const labels = (tabs: ReturnType<typeof bottomTabs>) => tabs.map((tab) => tab.label);

test('SHELL-1 the bottom bar holds the clock for the crew and the projects for the office', () => {
  expect(labels(bottomTabs('field_tech', 'professional'))).toEqual([
    'Today',
    'Schedule',
    'Clock',
    'Messages',
  ]);
  expect(labels(bottomTabs('admin', 'professional'))).toEqual(['Today', 'Projects', 'Tasks', 'Messages']);
});

test('SHELL-101 what the plan or the role lacks in the bottom bar gives its place to the next', () => {
  expect(labels(bottomTabs('field_tech', 'starter'))).toEqual(['Today', 'Schedule', 'Tasks', 'Projects']);
  expect(labels(bottomTabs('admin', 'starter'))).toEqual(['Today', 'Projects', 'Tasks', 'Notes']);
  expect(labels(bottomTabs('client', 'professional'))).toEqual(['Today', 'Projects', 'Tasks', 'Messages']);
  expect(labels(bottomTabs('client', 'starter'))).toEqual(['Today', 'Projects', 'Tasks']);
  expect(bottomTabs(null, 'enterprise')).toEqual([]);
});

test('SHELL-1 every tab is an item that the sidebar shows to the same person', () => {
  for (const role of roles) {
    for (const plan of planTiers) {
      const shown = sidebarFor(role, plan).flatMap((entry) =>
        entry.state === 'shown' ? [entry.item.page] : [],
      );
      for (const tab of bottomTabs(role, plan)) expect(shown).toContain(tab.page);
    }
  }
});

test('SHELL-1503 whoever clocks hours at the office has the clock instead of the tasks, where the plan has one', () => {
  expect(labels(bottomTabs('admin', 'professional', true))).toEqual([
    'Today',
    'Projects',
    'Clock',
    'Messages',
  ]);
  expect(labels(bottomTabs('admin', 'starter', true))).toEqual(['Today', 'Projects', 'Tasks', 'Notes']);
  expect(labels(bottomTabs('client', 'professional', true))).toEqual([
    'Today',
    'Projects',
    'Tasks',
    'Messages',
  ]);
});
