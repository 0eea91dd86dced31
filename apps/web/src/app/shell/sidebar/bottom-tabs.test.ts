import { roles } from '@plumbline/domain/access/roles';
import { sidebarFor } from '@plumbline/domain/access/sidebar';
import { planTiers } from '@plumbline/domain/plans/tiers';
import { expect, test } from 'vitest';
import { bottomTabs } from './bottom-tabs.ts';

const labels = (tabs: ReturnType<typeof bottomTabs>) => tabs.map((tab) => tab.label);

test('SHELL-1 the bottom bar holds Messages from professional up, Notes on starter', () => {
  expect(labels(bottomTabs('admin', 'professional'))).toEqual(['Today', 'Projects', 'Tasks', 'Messages']);
  expect(labels(bottomTabs('field_tech', 'starter'))).toEqual(['Today', 'Projects', 'Tasks', 'Notes']);
});

test('SHELL-1 a client on starter gets neither tab', () => {
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
