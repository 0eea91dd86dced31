import { AppError } from '@plumbline/domain/errors/app-error';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic } from '../../../testing/company.ts';
import { openApp, openCompany } from '../../../testing/app.tsx';
import { layerCloses } from '../../../testing/person.ts';

test('RECORD-2: a project without a name is refused by a toast, and the form keeps its content', async () => {
  const { server } = await openCompany('office');
  const person = await openApp('/projects');
  await person.press('New project');
  await person.write('Client', 'Northshore Health');
  await person.press('Create project');
  await person.reads('Project Information Invalid');
  await person.reads('Give the project a name.');
  await person.holds('Client', 'Northshore Health');
  expect(server.inputsOf('projects.create')).toEqual([]);
  await person.write('Name', 'Slipway');
  await person.press('Create project');
  await layerCloses();
  expect(server.inputsOf('projects.create')).toMatchObject([
    { name: 'Slipway', clientName: 'Northshore Health' },
  ]);
});

test('FORM-12: changing a project sends only what was changed', async () => {
  const { server } = await openCompany('office');
  const person = await openApp('/projects');
  await person.choose('Clinic', 'Edit');
  await person.write('Client', 'Northshore Health');
  await person.press('Save project');
  await layerCloses();
  await person.reads('Project saved');
  await waitFor(() =>
    expect(server.inputsOf('updateProject')).toEqual([
      { projectId: clinic, clientName: 'Northshore Health' },
    ]),
  );
});

test('FORM-8: a project beyond the plan is refused in the form itself, which keeps what was written', async () => {
  const { server } = await openCompany('office');
  server.refuse(
    'projects.create',
    new AppError('PLAN_REQUIRED', { message: 'Your plan has 5 active projects.' }),
  );
  const person = await openApp('/projects');
  await person.press('New project');
  await person.write('Name', 'Sixth');
  await person.press('Create project');
  await person.reads(/5 active projects/);
  await person.holds('Name', 'Sixth');
});
