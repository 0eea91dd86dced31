import type { ProjectTemplate } from '@plumbline/domain/entities/project-template';
import { AppError } from '@plumbline/domain/errors/app-error';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Company, openCompany } from '../../../testing/app.tsx';
import { clinic } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import ProjectForm from '../shown/project-form.tsx';
import ProjectAsTemplate from './project-as-template.tsx';
import ProjectDuplicate from './project-duplicate.tsx';
import ProjectTemplates from './project-templates.tsx';
import { expectLogged } from '../../../testing/logged.ts';

const depotId = '00000000-0000-7000-8000-00000000b001';

const task = (title: string, dueDay: number) => ({
  ...{ title, description: null, priority: 'medium' as const, startDay: null, dueDay },
  ...{ estimatedHours: null, checklist: [], blockedBy: [] },
});

/** A template of two tasks in thirty days, which the server keeps. */
function keepsTemplates({ server, records }: Company) {
  const template: ProjectTemplate = {
    ...{ ...records.record(), id: depotId, name: 'Any depot' },
    content: {
      project: {
        ...{ description: 'Tanks and bund', priority: 'high', colour: '#4fb3a5' },
        ...{ geofenceRadiusM: 200, accessNotes: null, endDay: 29 },
      },
      tasks: [task('Survey', 2), task('Pour', 18)],
      folders: [],
    },
  };
  const stored = { name: template.name, gone: false };
  server.answer('projectTemplates.list', () => {
    const summary = { ...template, name: stored.name, tasks: 2, folders: 0, checklistItems: 0, endDay: 29 };
    return { rows: stored.gone ? [] : [summary], nextCursor: null };
  });
  server.answer('projectTemplates.get', () => template);
  return stored;
}

const clinicOf = ({ records }: Company, fields = {}) =>
  records.project({ id: clinic, name: 'Clinic', startDate: '2026-02-23', ...fields });

test('PROJ-146: a duplicate needs a name, and is made of what was chosen, from the day that was written', async () => {
  const company = await openCompany('office');
  const { server } = company;
  let closed = 0;
  server.answer('projects.duplicate', () => ({ version: 0 }));
  const person = await openOnDevice(
    <ProjectDuplicate project={clinicOf(company)} onClose={() => (closed += 1)} />,
    { address: '/projects' },
  );
  await person.holds(/^Name/, 'Clinic (copy)');
  await person.write(/^Name/, ' ');
  await person.press('Duplicate');
  await person.reads('Give it a name.');
  expect(server.inputsOf('projects.duplicate')).toEqual([]);
  await person.write(/^Name/, ' Clinic, east ');
  await person.press(/^Crew/, 'checkbox');
  await person.press('Duplicate');
  await person.reads('Project duplicated');
  expect(closed).toBe(1);
  const [sent] = server.inputsOf('projects.duplicate').map((input) => Object(input));
  expect(sent).toMatchObject({
    ...{ projectId: clinic, name: 'Clinic, east', startDate: '2026-02-23' },
    include: { tasks: true, folders: true, team: false },
  });
  await person.press('Open');
  await waitFor(() => expect(person.address()).toBe(`/projectdetail?id=${sent.id}`));
});

test('PROJ-146: a duplicate beyond the plan is refused in its dialog, which says how its days are meant', async () => {
  const company = await openCompany('office');
  const { server } = company;
  server.refuse(
    'projects.duplicate',
    new AppError('PLAN_REQUIRED', { message: 'Your plan has 5 active projects.' }),
  );
  const person = await openOnDevice(
    <ProjectDuplicate project={clinicOf(company, { startDate: null })} onClose={() => undefined} />,
  );
  await person.reads('Without a day, nothing in it has dates.');
  await person.press('Duplicate');
  await person.reads('Upgrade Required: Projects');
  expect(server.inputsOf('projects.duplicate')).toMatchObject([{ startDate: null }]);
  await person.holds(/^Name/, 'Clinic (copy)');
});

test('PROJ-147: a project is saved as a template under its own name or another; a name that is refused stays to be changed', async () => {
  const company = await openCompany('office');
  const { server } = company;
  let closed = 0;
  const person = await openOnDevice(
    <ProjectAsTemplate project={clinicOf(company)} onClose={() => (closed += 1)} />,
  );
  await person.holds(/^Name/, 'Clinic');
  const message = 'There is a template of this name.';
  server.refuse(
    'projectTemplates.create',
    new AppError('VALIDATION_ERROR', { fields: [{ path: 'name', message }] }),
  );
  await person.press('Save template');
  await person.reads(message);
  expect(closed).toBe(0);
  server.answer('projectTemplates.create', () => ({ version: 0 }));
  await person.write(/^Name/, 'Any clinic');
  await person.press('Save template');
  await person.reads('Template saved');
  expect(closed).toBe(1);
  expect(server.inputsOf('projectTemplates.create').at(-1)).toEqual({
    projectId: clinic,
    name: 'Any clinic',
  });
});

test('PROJ-148: templates are renamed and deleted with a way back; the same name again asks the server nothing', async () => {
  const company = await openCompany('office');
  const { server } = company;
  const stored = keepsTemplates(company);
  server.answer('projectTemplates.rename', (input) => {
    stored.name = Object(input).name;
    return { version: 0 };
  });
  server.answer('projectTemplates.deleteTemplate', () => {
    stored.gone = true;
    return { version: 0 };
  });
  server.answer('projectTemplates.restoreTemplate', () => {
    stored.gone = false;
    return { version: 0 };
  });
  const person = await openOnDevice(<ProjectTemplates onClose={() => undefined} />);
  await person.reads('2 tasks · 30 days');
  await person.press('Rename Any depot');
  await person.press('Rename');
  await person.press('Rename Any depot');
  expect(server.inputsOf('projectTemplates.rename')).toEqual([]);
  await person.write(/^Name/, 'Every depot');
  await person.press('Rename');
  await person.press('Delete Every depot');
  await person.reads('No templates yet');
  await person.press('Undo');
  await person.find('button', 'Delete Every depot');
  expect(server.inputsOf('projectTemplates.restoreTemplate')).toEqual([{ templateId: depotId }]);
});

test('PROJ-148: a template whose deletion is refused stands there again, and templates that do not load are asked for again', async () => {
  expectLogged('projectTemplates.list: RATE_LIMITED');
  const company = await openCompany('office');
  const { server } = company;
  server.answer('projectTemplates.list', () => {
    throw new AppError('RATE_LIMITED', { message: 'Ask again later.' });
  });
  const person = await openOnDevice(<ProjectTemplates onClose={() => undefined} />);
  await person.reads('The templates did not load');
  keepsTemplates(company);
  await person.press('Try again');
  server.refuse(
    'projectTemplates.deleteTemplate',
    new AppError('PERMISSION_DENIED', { message: 'It is not yours.' }),
  );
  await person.press('Delete Any depot');
  await person.reads('It is not yours.');
  await person.find('button', 'Delete Any depot');
  await person.readsNo('Template deleted: Any depot');
});

test('PROJ-149: a template fills a new project in where nobody has written, shows its days, and is what the project is made of', async () => {
  const company = await openCompany('office');
  const { server } = company;
  keepsTemplates(company);
  server.answer('projectTemplates.use', () => ({ version: 0 }));
  let closed = 0;
  const person = await openOnDevice(<ProjectForm project={null} onClose={() => (closed += 1)} />);
  await person.write(/^Name/, 'North depot');
  await person.press(/^More details/);
  await person.write('Access', 'Gate code 4471');
  await person.press(/^More details/);
  await person.pick('Template', 'Any depot');
  await person.holds('Description', 'Tanks and bund');
  await person.holds('Access', 'Gate code 4471');
  await person.set('Starts', '2027-03-01');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'What is in the template' }).textContent).toMatch(
      /^2 tasks, until Mar 30, 2027SurveyMar 3, 2027PourMar 19, 2027$/,
    ),
  );
  await person.press('Create project');
  await person.reads('Project created from the template');
  expect(closed).toBe(1);
  const [sent] = server.inputsOf('projectTemplates.use').map((input) => Object(input));
  expect(sent).toMatchObject({
    ...{ templateId: depotId, name: 'North depot', startDate: '2027-03-01', priority: 'high' },
    ...{ colour: '#4fb3a5', geofenceRadiusM: 200, accessNotes: 'Gate code 4471' },
  });
  // The template says when it ends.
  expect(sent).not.toHaveProperty('endDate');
  expect(server.inputsOf('projects.create')).toEqual([]);
});

test('PROJ-150: an amount that is changed goes out with what it was when it was seen, and the other amounts do not', async () => {
  expectLogged('project-save: VALIDATION_ERROR');
  const company = await openCompany('office');
  const { server, records } = company;
  await server.put('projectMoney', {
    ...{ ...records.record(), projectId: clinic, contractValue: 100_000, budgetLabour: 41_250_050 },
    ...{ budgetMaterials: null, budgetSubcontractors: null },
  });
  const project = clinicOf(company);
  await server.put('project', project);
  const person = await openOnDevice(<ProjectForm project={project} onClose={() => undefined} />);
  await person.holds('Budget for labor', '412,500.50');
  await person.write('Contract value', 'about a million');
  await person.press('Save project');
  await person.reads('Project Information Invalid');
  await person.reads('Enter an amount, such as 12,500.50.');
  setSignal(false);
  await person.write('Contract value', '1,300');
  await person.press('Save project');
  await person.reads(/^Project kept on/);
  setSignal(true);
  await waitFor(() =>
    expect(server.inputsOf('updateProject')).toEqual([
      { projectId: clinic, contractValue: 130_000, seenMoney: { contractValue: 100_000 } },
    ]),
  );
});
