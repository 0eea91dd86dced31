import { expect, test } from 'vitest';
import { hoursFormFields, hoursShape } from '../../features/hours/form/hours-entry.ts';
import { noteFormFields, noteShape } from '../../features/notes/form/note-entry.ts';
import { projectFormFields, projectShape } from '../../features/projects/form/project-entry.ts';
import { activityText, differences } from '../../features/activity/parts/activity-text.ts';
import { conflictText, conflictValueText } from '../../features/sync/conflicts/conflict-text.ts';
import { taskFormFields, taskShape } from '../../features/tasks/form/task-entry.ts';
import { fieldOf, records } from './all.ts';
import type { Field } from './record.ts';
import { formatContextOf } from './format-context.fixture.ts';

const forms = [
  { entity: 'task', shape: taskShape, fields: taskFormFields },
  { entity: 'note', shape: noteShape, fields: noteFormFields },
  { entity: 'project', shape: projectShape, fields: projectFormFields },
  { entity: 'timeEntry', shape: hoursShape, fields: hoursFormFields },
] as const;

test('FIELD-1 every field of every form has a label, and each label occurs once in its form', () => {
  for (const { shape, fields } of forms) {
    const all: [string, Field][] = Object.entries(fields);
    expect(all.map(([name]) => name).toSorted()).toEqual(Object.keys(shape.shape).toSorted());
    const labels = all.map(([, { label }]) => label);
    expect(labels.every((label) => /^[A-Z]/.test(label))).toBe(true);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

test('FIELD-2 form, activity and conflict use the same name and the same words for a field', () => {
  const context = formatContextOf({ ann: 'Ann Reyes' });
  const values: readonly (readonly [entity: 'task' | 'note' | 'project', field: string, value: unknown])[] = [
    ['task', 'dueDate', '2026-11-12'],
    ['task', 'assignees', ['ann']],
    ['task', 'status', 'in_review'],
    ['task', 'startDate', null],
    ['note', 'assignedTo', ['ann']],
    ['note', 'category', 'client_request'],
    ['project', 'endDate', '2026-11-12'],
    ['project', 'managerId', 'ann'],
    ['project', 'budgetLabour', 50_000],
  ];
  for (const [entity, field, value] of values) {
    const form = forms.find((each) => each.entity === entity);
    const shown = new Map<string, Field>(Object.entries(form?.fields ?? {})).get(field);
    const { label, name } = shown ?? {};
    const message = shown?.format?.(value, context);
    expect(activityText({ action: 'update', entity, title: 'A', fields: [field] })).toContain(
      `changed ${name} of`,
    );
    expect(conflictText({ entity, field }, null)).toBe(`Both changed ${name}`);
    expect(conflictValueText({ entity, field }, value, context)).toBe(message);
    const [notified] = differences(entity, { before: null, after: { [field]: value } }, context);
    expect(notified).toMatchObject({ label, after: message });
  }
  expect(fieldOf('task', 'dueDate')).toMatchObject({ label: 'Due', name: 'the due date' });
  expect(fieldOf('task', 'assignees')).toMatchObject({ label: 'Assigned to' });
});

test('FIELD-3 days, numbers and money are written in the organization’s formats, also in values', () => {
  const given = (locale: string, currency: string) => {
    const context = formatContextOf({}, { locale, currency });
    return [
      fieldOf('task', 'dueDate')?.format?.('2026-11-12', context),
      fieldOf('project', 'contractValue')?.format?.(1_250_050, context),
      fieldOf('task', 'estimatedHours')?.format?.(1.5, context),
    ].map((each) => each?.replaceAll(/[\u00A0\u202F]/g, ' '));
  };
  expect(given('en-US', 'USD')).toEqual(['Nov 12, 2026', '$12,500.50', '1:30 h']);
  expect(given('de-DE', 'EUR')).toEqual(['12. Nov. 2026', '12.500,50 €', '1:30 h']);
});

test('FIELD-4 a value of any form has words, also one that an older or newer version wrote, or a missing one', () => {
  const context = formatContextOf();
  const values = [null, undefined, '', 'x', 0, 1.5, true, [], ['x'], [{ id: 'x' }], {}, { text: null }];
  for (const { fields } of Object.values(records)) {
    const all: [string, Field | null][] = Object.entries(fields);
    for (const [name, field] of all) {
      if (field?.format === undefined) continue;
      for (const value of values) {
        expect(field.format(value, context), `${name} of ${JSON.stringify(value)}`).toMatch(/\S/);
        expect(field.format(value, context)).not.toMatch(/undefined|null|\[object|NaN|Invalid/);
      }
    }
  }
});
