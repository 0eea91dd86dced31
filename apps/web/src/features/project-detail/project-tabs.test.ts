import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { expect, test } from 'vitest';
import { tabsFor } from './project-tabs.ts';

test('PROJECTVIEW-9 a project has only the tabs that plan and role can open', () => {
  expect(tabsFor('admin', 'starter', planCapabilities.starter)).toEqual([
    'overview',
    'tasks',
    'notes',
    'files',
    'activity',
  ]);
  expect(tabsFor('client', 'professional', planCapabilities.professional)).toEqual([
    'overview',
    'tasks',
    'notes',
    'photos',
    'files',
    'messages',
  ]);
  expect(tabsFor('field_tech', 'business', planCapabilities.business)).toContain('expenses');
});
