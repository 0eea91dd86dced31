import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic } from '../../../testing/company.ts';
import { openApp, openCompany } from '../../../testing/app.tsx';
import { layerCloses } from '../../../testing/person.ts';
import { expectLogged } from '../../../testing/logged.ts';

test('RECORD-2: a project without a name is refused by a toast, and the form keeps its content', async () => {
  expectLogged('project-save: VALIDATION_ERROR');
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

test('PROJ-158: a new project asks for name, client and address first; the rest unfolds, and where it holds a refusal or a draft it is open', async () => {
  expectLogged('project-save: VALIDATION_ERROR');
  const { server } = await openCompany('office');
  const person = await openApp('/projects');
  await person.press('New project');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Name/ })));
  const labels = [...screen.getByRole('dialog').querySelectorAll('label')].map(({ textContent }) =>
    textContent?.replace(/ ?\*$/, ''),
  );
  expect(labels).toEqual(['Name', 'Client', 'Address']);
  await person.write(/^Name/, 'Slipway');
  await person.press(/^More details/);
  await person.write('Pin', 'here');
  await person.press(/^More details/);
  expect(person.has('textbox', 'Pin')).toBe(false);
  await person.press('Create project');
  await person.holds('Pin', 'here');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Pin' })));
  await person.press('Cancel');
  await layerCloses();
  await person.press('New project');
  await person.holds('Pin', 'here');
  await person.write('Pin', '43.65311, -70.25889');
  await person.press('Create project');
  await layerCloses();
  const [sent] = server.inputsOf('projects.create').map((input) => Object(input));
  expect(sent).toMatchObject({ name: 'Slipway', latitude: 43.653_11, longitude: -70.258_89 });
  await person.reads('Project created');
  await person.press('Open');
  await waitFor(() =>
    expect(`${window.location.pathname}${window.location.search}`).toBe(`/projectdetail?id=${sent.id}`),
  );
  await person.find('navigation', 'Parts of the project');
});
