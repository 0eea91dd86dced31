import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { axeOn, look } from '../support/browser.ts';
import { type Company, openCompany } from '../support/company.ts';
import { cut, installed, mutate, restore, saved } from '../support/offline-steps.ts';
import { picture } from '../support/paper.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
const limitMs = 20_000;
let company: Company;
let admin: Page;
let tech: Page;
let client: Page;
let techId = '';
let projectId = '';

beforeAll(async () => {
  company = await openCompany(browser, origin);
  admin = company.admin.page;
  projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name: 'Roof on Mill Street' });
  tech = (await company.hire('field_tech', { serviceWorkers: 'allow' })).page;
  techId = company.whoseIs(tech).userId;
  client = (await company.hire('client')).page;
  await mutate(admin, 'projectTeam.create', {
    projectId,
    userId: company.whoseIs(client).userId,
    role: 'client',
  });
}, 120_000);

afterEach(() => {
  company.requireNoProblems();
});

test('WORK-130 a card is dragged into another column and within it, and stays there after a reload', async () => {
  await freshTasks(['Strip the slates', 'Lay the felt', 'Fix the battens']);
  await admin.goto(board());
  await drag(admin, card(admin, 'Lay the felt'), lane(admin, 'blocked').getByRole('list'));
  await expectLane(admin, 'blocked', ['Lay the felt']);
  await drag(admin, card(admin, 'Fix the battens'), card(admin, 'Strip the slates'));
  await expectLane(admin, 'todo', ['Fix the battens', 'Strip the slates']);
  await saved(admin);
  await admin.reload();
  await expectLane(admin, 'todo', ['Fix the battens', 'Strip the slates']);
  await expectLane(admin, 'blocked', ['Lay the felt']);
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'tasks-board-office');
});

test('WORK-131 a card is lifted, moved and dropped by keyboard only, which is announced, and the focus stays on it', async () => {
  await freshTasks(['First', 'Second', 'Third']);
  await admin.goto(board());
  await expectLane(admin, 'todo', ['First', 'Second', 'Third']);
  await title(admin, 'First').focus();
  await admin.keyboard.press('Space');
  await admin.getByText('First lifted. To do.').waitFor();
  await admin.keyboard.press('ArrowDown');
  await admin.getByText('To do, 2 of 3.').waitFor();
  await admin.keyboard.press('Space');
  await expectLane(admin, 'todo', ['Second', 'First', 'Third']);
  await expect.poll(() => focused(admin)).toBe('First');
  await admin.keyboard.press('Space');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('Escape');
  await expectLane(admin, 'todo', ['Second', 'First', 'Third']);
  await admin.keyboard.press('Space');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('Space');
  await expectLane(admin, 'in_progress', ['First']);
  await expect.poll(() => focused(admin)).toBe('First');
  await admin.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(admin)).toBe('Second');
  await admin.keyboard.press('Enter');
  await admin.getByRole('dialog', { name: 'Second' }).waitFor();
});

test('WORK-132 Move… puts a card where a drag would, on the phone too', async () => {
  await freshTasks(['One', 'Two', 'Three']);
  for (const page of [admin, tech]) {
    await page.goto(board());
    await more(page, 'Three').click();
    await page.getByRole('menuitem', { name: 'Move…' }).click();
    await page.getByRole('combobox', { name: 'Place' }).click();
    await page.getByRole('option', { name: page === admin ? 'At the top' : 'At the end' }).click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expectLane(page, 'todo', page === admin ? ['Three', 'One', 'Two'] : ['One', 'Two', 'Three']);
    await saved(page);
  }
  await more(tech, 'Two').click();
  await tech.getByRole('menuitem', { name: 'Move…' }).click();
  await tech.getByRole('combobox', { name: 'Column' }).click();
  await tech.getByRole('option', { name: 'In review' }).click();
  await tech.getByRole('button', { name: 'Move', exact: true }).click();
  await expectLane(tech, 'in_review', ['Two']);
  await expectLane(admin, 'in_review', ['Two']);
});

test('WORK-133 two people who sort the same list at once end with the same order', async () => {
  await freshTasks(['A', 'B', 'C', 'D', 'E']);
  const { page: other } = await company.again(company.admin);
  for (const page of [admin, other]) {
    await page.goto(`${tasksOfJob()}&sort=order`);
    await expect.poll(async () => await gripsOf(page), { timeout: limitMs }).toHaveLength(5);
  }
  // Both drop before either has received the other's change.
  await Promise.all([
    drag(admin, grip(admin, 'E'), grip(admin, 'A')),
    drag(other, grip(other, 'D'), grip(other, 'A')),
  ]);
  await saved(admin);
  await saved(other);
  await expect.poll(async () => await gripsOf(admin), { timeout: limitMs }).toHaveLength(5);
  await expect
    .poll(async () => (await gripsOf(admin)).join('') === (await gripsOf(other)).join(''), {
      timeout: limitMs,
    })
    .toBe(true);
  const order = await gripsOf(admin);
  expect(order.slice(0, 2).toSorted()).toEqual(['D', 'E']);
  expect(order.slice(2)).toEqual(['A', 'B', 'C']);
  // There is room, too, between two cards that were put into one gap.
  await drag(admin, grip(admin, 'C'), grip(admin, order[1] ?? ''));
  await expect.poll(async () => (await gripsOf(other))[1], { timeout: limitMs }).toBe('C');
  await other.reload();
  await expect.poll(async () => await gripsOf(other), { timeout: limitMs }).toEqual(await gripsOf(admin));
  await other.context().close();
});

test('WORK-134 in the columns by person a drag reassigns a task, with Undo; a client has no such view', async () => {
  await freshTasks(['Order the flashing']);
  await admin.goto(`${tasksOfJob()}&view=people`);
  await drag(admin, card(admin, 'Order the flashing'), lane(admin, techId).getByRole('list'));
  await expectLane(admin, techId, ['Order the flashing']);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expectLane(admin, techId, []);
  await drag(admin, card(admin, 'Order the flashing'), lane(admin, techId).getByRole('list'));
  await expectLane(admin, techId, ['Order the flashing']);
  await saved(admin);
  await tech.goto('/tasks');
  await tech.getByText('Order the flashing').waitFor();
  await client.goto('/tasks?view=people');
  await client.getByText('Order the flashing').waitFor();
  await client.getByRole('button', { name: 'Filter and sort' }).click();
  await client.getByRole('radio', { name: 'Board' }).waitFor();
  expect(await client.getByRole('radio', { name: 'People' }).count()).toBe(0);
});

test('WORK-135 several are selected by hand, with Shift and with Ctrl+A, get one status, and Undo restores each one’s own', async () => {
  const ids = await freshTasks(['P1', 'P2', 'P3', 'P4']);
  await mutate(admin, 'tasks.updateStatus', { taskId: ids[1], status: 'blocked' });
  await admin.goto(tasksOfJob());
  await admin.getByRole('button', { name: 'P1', exact: true }).hover();
  await pick(admin, 'P1').click();
  await pick(admin, 'P3').click({ modifiers: ['Shift'] });
  await admin.getByText('3 selected').waitFor();
  await admin.keyboard.press('Control+a');
  await admin.getByText('4 selected').waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'tasks-picked-office');
  await bar(admin).getByRole('button', { name: 'Status' }).click();
  await admin.getByRole('menuitem', { name: 'In progress' }).click();
  await expect.poll(async () => await statuses(admin, 'In progress')).toBe(4);
  await bar(admin).waitFor({ state: 'detached' });
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await statuses(admin, 'Blocked'), { timeout: limitMs }).toBe(1);
  await expect.poll(async () => await statuses(admin, 'To do'), { timeout: limitMs }).toBe(3);
});

test('WORK-137 without a signal a status of several waits on the phone, and everything else keeps the picks', async () => {
  // Names of this try alone: a row from before may still be on the phone for a moment, and a finger on it would be lost with it.
  const [first, second] = [`S1 ${randomUUID().slice(0, 4)}`, `S2 ${randomUUID().slice(0, 4)}`];
  await freshTasks([first, second]);
  const person = company.whoseIs(tech);
  await restore(person);
  await tech.goto(tasksOfJob());
  await tech.getByRole('button', { name: `Done: ${first}` }).waitFor();
  await installed(person);
  await hold(tech, first);
  await tech.getByText('1 selected').waitFor();
  await tech.getByRole('button', { name: new RegExp(`^${second}`) }).tap();
  await tech.getByText('2 selected').waitFor();
  await look(tech, 'tasks-picked-phone');
  // Loaded before the network goes, because the bar's menus load with their first press.
  await bar(tech).getByRole('button', { name: 'Status' }).click();
  await tech.getByRole('menu').waitFor();
  await tech.keyboard.press('Escape');
  await tech.getByRole('menu').waitFor({ state: 'detached' });
  await cut(person);
  await bar(tech).getByRole('button', { name: 'Priority' }).click();
  await tech.getByRole('menuitem', { name: 'Urgent' }).click();
  await tech.locator('[data-toast]').first().waitFor();
  await tech.getByText('2 selected').waitFor();
  await bar(tech).getByRole('button', { name: 'Status' }).click();
  await tech.getByRole('menuitem', { name: 'In progress' }).click();
  await expect.poll(async () => await statuses(tech, 'In progress')).toBe(2);
  await tech.locator('main').getByText('On this phone').first().waitFor();
  await restore(person);
  await admin.goto(tasksOfJob());
  await expect.poll(async () => await statuses(admin, 'In progress'), { timeout: limitMs }).toBe(2);
  company.people.forEach(({ problems }) => problems.splice(0));
});

test('WORK-138 a task waits for another, circles are refused in words, and finishing the last blocker is announced', async () => {
  await freshTasks(['Hang the doors', 'Fit the frames']);
  await admin.goto(tasksOfJob());
  await openTask(admin, 'Hang the doors');
  await chooseBlocker(admin, 'Fit the frames');
  await admin.getByRole('dialog').getByText('Waits for Fit the frames').waitFor();
  await saved(admin);
  await admin
    .getByRole('dialog')
    .getByRole('list', { name: 'Waits for' })
    .getByRole('button', { name: /^Fit the frames/ })
    .click();
  await admin.getByRole('dialog', { name: 'Fit the frames' }).waitFor();
  await admin.getByRole('dialog').getByText('Waiting for this one').first().waitFor();
  await chooseBlocker(admin, 'Hang the doors');
  await admin.getByText('They would wait for each other.').waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'task-sheet-office');
  await admin.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click();
  await admin.locator('[data-toast]', { hasText: 'A task can start now' }).waitFor();
  await admin.locator('[data-toast]', { hasText: 'Hang the doors' }).waitFor();
});

test('WORK-139 a flag with its photo is seen by the other in list, board and project until it is cleared; a client never sees it', async () => {
  await freshTasks(['Pressure test']);
  await tech.goto(tasksOfJob());
  await openTask(tech, 'Pressure test');
  await tech.getByRole('dialog').getByRole('button', { name: 'Flag', exact: true }).click();
  const dialog = tech.getByRole('dialog', { name: 'Flag an issue' });
  await dialog.getByLabel('What is wrong?').fill('Weeps at the flange');
  await tech.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await tech.getByRole('dialog').getByRole('button', { name: 'Flag', exact: true }).click();
  expect(await dialog.getByLabel('What is wrong?').inputValue()).toBe('Weeps at the flange');
  await tech
    .getByLabel('Photo of the issue')
    .setInputFiles({ name: 'flange.png', mimeType: 'image/png', buffer: picture(640, 480) });
  await dialog.getByRole('img', { name: 'What is wrong' }).waitFor();
  await dialog.getByRole('button', { name: 'Flag it' }).click();
  await admin.goto(tasksOfJob());
  await admin.getByText('Weeps at the flange').waitFor({ timeout: limitMs });
  await admin.goto(board());
  await admin.getByText('Weeps at the flange').waitFor();
  await openTask(admin, 'Pressure test');
  await admin.getByRole('dialog').getByRole('img', { name: 'What is wrong' }).waitFor({ timeout: limitMs });
  await admin.goto(`/projectdetail?id=${projectId}`);
  await admin.getByRole('heading', { name: /^Flagged/ }).waitFor();
  await client.goto(tasksOfJob());
  await client.getByText('Pressure test').waitFor();
  expect(await client.getByText('Weeps at the flange').count()).toBe(0);
  await tech.goto(tasksOfJob());
  await openTask(tech, 'Pressure test');
  await tech.getByRole('button', { name: 'Clear flag' }).click();
  await admin.getByRole('heading', { name: /^Flagged/ }).waitFor({ state: 'detached', timeout: limitMs });
});

test('WORK-142 hours worked stand beside the estimate, one’s own alone for a field technician, and the deeds of a task are told', async () => {
  const [taskId] = await freshTasks(['Solder the joints']);
  await mutate(admin, 'tasks.update', { taskId, estimatedHours: 1 });
  for (const [page, hours] of [
    [admin, '08'],
    [tech, '09'],
  ] as const) {
    await mutate(page, 'timeEntries.create', {
      projectId,
      taskId,
      clockIn: `2026-01-05T${hours}:00:00.000Z`,
      clockOut: `2026-01-05T${hours}:45:00.000Z`,
    });
  }
  await admin.goto(tasksOfJob());
  await openTask(admin, 'Solder the joints');
  await admin.getByRole('dialog').getByText('1:30 h', { exact: true }).waitFor();
  await admin.getByRole('dialog').getByText('0:30 h over the estimate').waitFor();
  await admin
    .getByRole('dialog')
    .getByRole('list', { name: 'Activity' })
    .getByText('changed the estimate')
    .waitFor();
  await tech.goto(tasksOfJob());
  await openTask(tech, 'Solder the joints');
  await tech.getByRole('dialog').getByText('0:45 h', { exact: true }).waitFor();
  await tech.getByText('You see your own hours').waitFor();
  await look(tech, 'task-sheet-phone');
  expect(await axeOn(tech)).toEqual([]);
});

test('WORK-143 the assignee of a task is notified, and the bell leads to it', async () => {
  await freshTasks(['Solder the downpipe']);
  await admin.goto(tasksOfJob());
  await more(admin, 'Solder the downpipe').click();
  await admin.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await admin.getByRole('dialog').getByRole('combobox', { name: 'Assigned to' }).fill('Ray');
  await admin.getByRole('option', { name: /Ray Nakamura/ }).click();
  await admin.getByRole('button', { name: 'Save task' }).click();
  await tech.goto('/tasks');
  await tech.getByRole('button', { name: /^Notifications/ }).click();
  const notified = tech
    .getByRole('listitem')
    .filter({ hasText: 'Solder the downpipe (Roof on Mill Street)' });
  await notified.waitFor({ timeout: limitMs });
  expect(await notified.count()).toBe(1);
  await notified.getByRole('button').first().click();
  await tech.waitForURL(
    (url) => url.pathname === '/projectdetail' && url.searchParams.get('id') === projectId,
  );
  await tech.getByText('Solder the downpipe').first().waitFor();
});

test('WORK-144 when two people edit the same task at once each keeps their field, and for one field both see the last value', async () => {
  const [taskId = ''] = await freshTasks(['Hang the gutter']);
  const { page: other } = await company.again(company.admin);
  await editGutter(admin);
  await editGutter(other);
  await admin.getByRole('dialog').getByLabel('Title').fill('Hang the north gutter');
  await other.getByRole('dialog').getByLabel('Description').fill('Falls to the corner.');
  await Promise.all(
    [admin, other].map(async (page) => {
      await page.getByRole('button', { name: 'Save task' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }),
  );
  const stored = async () => (await query(admin, 'tasks.list', { projectId, limit: 10 }))[0];
  await expect
    .poll(stored, { timeout: limitMs })
    .toMatchObject({ id: taskId, title: 'Hang the north gutter', description: 'Falls to the corner.' });
  for (const page of [admin, other])
    await page.getByText('Hang the north gutter').first().waitFor({ timeout: limitMs });
  await other.context().close();
});

test('WORK-147 saving over what another wrote into the same field meanwhile asks first', async () => {
  await freshTasks(['Hang the gutter']);
  const { page: other } = await company.again(company.admin);
  await editGutter(admin);
  await editGutter(other);
  await other.getByRole('dialog').getByLabel('Title').fill('Hang the east gutter');
  await other.getByRole('dialog').getByLabel('Description').fill('Falls to the corner.');
  await other.getByRole('button', { name: 'Save task' }).click();
  await admin.getByText('Hang the east gutter').first().waitFor({ timeout: limitMs });
  const form = admin.getByRole('dialog', { name: 'Edit task' });
  await form.getByLabel('Description').fill('Falls to the drain.');
  await admin.getByRole('button', { name: 'Save task' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Replace what was written meanwhile?' });
  await question.getByText('Theirs: “Falls to the corner.”').waitFor();
  expect(await axeOn(admin)).toEqual([]);
  await look(admin, 'task-meanwhile-office');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Description').inputValue()).toBe('Falls to the drain.');
  await admin.getByRole('button', { name: 'Save task' }).click();
  await question.getByRole('button', { name: 'Replace with mine' }).click();
  await form.waitFor({ state: 'detached' });
  const stored = async () => (await query(admin, 'tasks.list', { projectId, limit: 10 }))[0];
  await expect
    .poll(stored, { timeout: limitMs })
    .toMatchObject({ title: 'Hang the east gutter', description: 'Falls to the drain.' });
  await other.context().close();
});

test('WORK-148 rows that others add above do not overlap others: each keeps its height when it opens', async () => {
  await freshTasks(['Roof deck', 'Roof drains', 'Roof hatch', 'Roof edge']);
  await tech.goto(`${tasksOfJob()}&sort=due`);
  const row = (name: string) => tech.locator('main [data-index]', { hasText: name });
  await row('Roof edge').waitFor();
  for (const name of ['Survey the slab', 'Set the curb', 'Seal the curb'])
    await mutate(admin, 'tasks.create', { id: randomUUID(), projectId, title: name, dueDate: '2026-01-05' });
  await row('Seal the curb').waitFor({ timeout: limitMs });
  await row('Set the curb').waitFor({ timeout: limitMs });
  for (const name of ['Roof deck', 'Set the curb', 'Roof hatch']) {
    await tech
      .locator('main')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await row(name).getByRole('button', { name: 'Details' }).waitFor();
    await expect.poll(() => tech.evaluate(overlapping), { timeout: limitMs }).toEqual([]);
  }
  await look(tech, 'task-rows-open-phone');
});

test('WORK-149 a dropped card stays where it was put while another’s changes arrive, before its own is kept and before it is answered', async () => {
  const [gutter = '', ridge = ''] = await freshTasks(['Gutter', 'Ridge', 'Eaves', 'Valley']);
  await mutate(admin, 'tasks.updateStatus', { taskId: gutter, status: 'blocked' });
  await admin.goto(board());
  await expectLane(admin, 'todo', ['Ridge', 'Eaves', 'Valley']);
  await expectLane(admin, 'blocked', ['Gutter']);
  const sealing = await sealingHeldBack(admin);
  const answer = await heldBack(admin, /\/api\/trpc\/tasks\.updateTaskSortOrder/);
  await carry(admin, card(admin, 'Valley'), card(admin, 'Gutter'));
  const states = await watchBoard(admin);
  await admin.mouse.up();
  await answer.asked;
  await mutate(tech, 'tasks.update', { taskId: gutter, title: 'Gutter edge' });
  await title(admin, 'Gutter edge').waitFor();
  expect(await admin.locator('[data-carried]', { hasText: 'Valley' }).isVisible()).toBe(true);
  await sealing.letGo();
  await admin.locator('[data-carried]').waitFor({ state: 'detached' });
  await mutate(tech, 'tasks.updateStatus', { taskId: ridge, status: 'blocked' });
  await expectLane(admin, 'todo', ['Eaves']);
  answer.letGo();
  await saved(admin);
  expect((await states.seen()).filter((state) => !state.startsWith('carried'))).toEqual([
    'todo: Ridge, Eaves; blocked: Valley, Gutter edge',
    'todo: Eaves; blocked: Valley, Gutter edge, Ridge',
  ]);
  await admin.reload();
  await expectLane(admin, 'blocked', ['Valley', 'Gutter edge', 'Ridge']);
  await admin.unrouteAll();
});

test('WORK-176 a card moved to a place in another column is never shown elsewhere, by pointer or by keyboard', async () => {
  const ids = await freshTasks(['Sand', 'Prime', 'Paint', 'Dry']);
  for (const taskId of ids.slice(2)) await mutate(admin, 'tasks.updateStatus', { taskId, status: 'blocked' });
  await admin.goto(board());
  await expectLane(admin, 'blocked', ['Paint', 'Dry']);
  await carry(admin, card(admin, 'Sand'), card(admin, 'Dry'));
  const states = await watchBoard(admin);
  await admin.mouse.up();
  await expectLane(admin, 'blocked', ['Paint', 'Sand', 'Dry']);
  await title(admin, 'Dry').focus();
  for (const key of ['Space', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowDown'])
    await admin.keyboard.press(key);
  await admin.getByText('To do, 2 of 2.').waitFor();
  await admin.keyboard.press('Space');
  await expectLane(admin, 'todo', ['Prime', 'Dry']);
  await expect.poll(() => focused(admin)).toBe('Dry');
  await saved(admin);
  expect((await states.seen()).filter((state) => !/^(?:carried|lifted);/.test(state))).toEqual([
    'todo: Prime; blocked: Paint, Sand, Dry',
    'todo: Prime, Dry; blocked: Paint, Sand',
  ]);
});

test('WORK-150 a refused drop is reverted with the reason, and without a connection only the column is kept', async () => {
  await freshTasks(['Dig', 'Pour', 'Cure']);
  await admin.goto(board());
  await expectLane(admin, 'todo', ['Dig', 'Pour', 'Cure']);
  await admin.route(/\/api\/trpc\/tasks\.updateTaskSortOrder/, async (route) => {
    await route.continue({ postData: JSON.stringify({ taskId: 'none', sortOrder: 'a0' }) });
  });
  await drag(admin, card(admin, 'Cure'), card(admin, 'Dig'));
  // "Moved" is shown at once, so the toast to wait for is the refusal.
  await admin.locator('[data-toast]', { hasText: 'Invalid Data' }).waitFor();
  await admin.locator('[data-carried]').waitFor({ state: 'detached' });
  await expectLane(admin, 'todo', ['Dig', 'Pour', 'Cure']);
  await admin.unroute(/\/api\/trpc\/tasks\.updateTaskSortOrder/);
  company.people.forEach(({ problems }) => problems.splice(0));
  const person = company.whoseIs(admin);
  await cut(person);
  await carry(admin, card(admin, 'Cure'), lane(admin, 'blocked').getByRole('list'));
  const states = await watchBoard(admin);
  await admin.mouse.up();
  await admin.getByText('Its place in the column needs a signal.').waitFor();
  await expectLane(admin, 'blocked', ['Cure']);
  expect(await states.seen()).toEqual(['carried; todo: Dig, Pour, Cure', 'todo: Dig, Pour; blocked: Cure']);
  await carry(admin, card(admin, 'Pour'), card(admin, 'Dig'));
  await admin.mouse.up();
  await admin.getByText('This action requires an internet connection').first().waitFor();
  await expectLane(admin, 'todo', ['Dig', 'Pour']);
  await restore(person);
  await saved(admin);
  await admin.reload();
  await expectLane(admin, 'blocked', ['Cure']);
  company.people.forEach(({ problems }) => problems.splice(0));
});

/** Runs in the page: the rows of a long list that overlap the previous one. */
function overlapping(): string[] {
  const rows = [...document.querySelectorAll('main [data-index]')].map((row) => ({
    words: row.textContent.slice(0, 40),
    box: row.getBoundingClientRect(),
  }));
  const sorted = rows.toSorted((a, b) => a.box.top - b.box.top);
  return sorted.flatMap(({ words, box }, at) =>
    at > 0 && box.top < (sorted[at - 1]?.box.bottom ?? 0) - 1 ? [words] : [],
  );
}

async function editGutter(page: Page): Promise<void> {
  await page.goto(tasksOfJob());
  await more(page, 'Hang the gutter').click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Title').waitFor();
}

/** The job with only these tasks, in this order. @returns their ids. */
async function freshTasks(titles: readonly string[]): Promise<string[]> {
  const existing = await query(admin, 'tasks.list', { projectId, limit: 200 });
  const ids = existing.map((row) => String(Reflect.get(row, 'id')));
  if (ids.length > 0) await mutate(admin, 'tasks.batchDelete', { taskIds: ids });
  const made: string[] = [];
  for (const name of titles) {
    const id = randomUUID();
    await mutate(admin, 'tasks.create', { id, projectId, title: name });
    made.push(id);
  }
  return made;
}

async function query(page: Page, name: string, input: unknown): Promise<object[]> {
  const rows: unknown = await page.evaluate(
    async ([call, text]) => {
      const response = await fetch(`/api/trpc/${call}?input=${encodeURIComponent(text)}`);
      const answer: { result: { data: { rows: unknown } } } = await response.json();
      return answer.result.data.rows;
    },
    [name, JSON.stringify(input)] as const,
  );
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : [];
}

const tasksOfJob = () => `/projectdetail?id=${projectId}&tab=tasks`;
/** In the order that people make by hand. */
const board = () => `${tasksOfJob()}&view=board&sort=order`;
const lane = (page: Page, id: string) => page.locator(`[data-lane="${id}"]`);
const title = (page: Page, name: string) => page.locator('[data-card-title]', { hasText: name });
const card = (page: Page, name: string) => page.locator('[data-card]', { has: title(page, name) });
const more = (page: Page, name: string) => page.getByRole('button', { name: `More for ${name}` });
const pick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bar = (page: Page) => page.getByRole('group', { name: 'With the selected tasks' });
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}: ` });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const statuses = (page: Page, word: string) =>
  page
    .locator('main')
    .getByRole('button', { name: `Status: ${word}` })
    .count();

async function gripsOf(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('button', { name: /^Move .*: Space/ })
    .evaluateAll((buttons) =>
      buttons
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((button) => button.getAttribute('aria-label') ?? ''),
    );
  return names.map((name) => name.slice('Move '.length, name.indexOf(':')));
}

async function expectLane(page: Page, id: string, names: readonly string[]): Promise<void> {
  const shown = async () =>
    await lane(page, id)
      .locator('[data-card-title]')
      .evaluateAll((titles) =>
        titles
          .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .map(({ textContent }) => textContent),
      );
  await expect.poll(shown, { timeout: limitMs }).toEqual(names);
}

/** Drags with the mouse to the upper edge of the target. */
async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  await carry(page, what, to);
  await page.mouse.up();
}

/** The same without the drop. */
async function carry(page: Page, what: Locator, to: Locator): Promise<void> {
  await what.waitFor();
  const [from, target] = [await what.boundingBox(), await to.boundingBox()];
  if (from === null || target === null) throw new Error('Nothing to drag.');
  const grab = { x: from.x + Math.min(30, from.width / 2), y: from.y + Math.min(12, from.height / 2) };
  await page.mouse.move(grab.x, grab.y);
  await page.mouse.down();
  await page.mouse.move(grab.x + 8, grab.y + 8, { steps: 4 });
  const goal = { x: target.x + Math.min(30, target.width / 2), y: target.y + grab.y - from.y - 4 };
  await page.mouse.move(goal.x, goal.y, { steps: 12 });
  await page.mouse.move(goal.x, goal.y + 1);
}

/**
 * Records what the board shows from now on, with every change of the page: the columns with cards, and
 * whether one of these is being dragged.
 */
async function watchBoard(page: Page): Promise<{ seen: () => Promise<string[]> }> {
  const watch = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const note = () => {
      const lanes = [...document.querySelectorAll<HTMLElement>('[data-lane]')].flatMap((shown) => {
        const titles = [...shown.querySelectorAll('[data-card-title]')]
          .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .map(({ textContent }) => textContent);
        return titles.length === 0 ? [] : [`${shown.dataset['lane']}: ${titles.join(', ')}`];
      });
      const underWay = ['carried', 'lifted'].find(
        (mark) => document.querySelector(`[data-${mark}]`) !== null,
      );
      const state = [...(underWay === undefined ? [] : [underWay]), ...lanes].join('; ');
      if (seen.at(-1) !== state) seen.push(state);
    };
    note();
    new MutationObserver(note).observe(document.body, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    return seen;
  });
  return { seen: async () => await watch.jsonValue() };
}

/**
 * Delays queued changes from being kept on this device until it is released: a change is sealed before it is
 * written.
 */
async function sealingHeldBack(page: Page): Promise<{ letGo: () => Promise<void> }> {
  const gate = await page.evaluateHandle(() => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    crypto.subtle.encrypt = async (...parts) => {
      await opened;
      return await encrypt(...parts);
    };
    return { open };
  });
  return { letGo: async () => await gate.evaluate(({ open }) => open()) };
}

/** Holds requests back until they are released. `asked` resolves with the first of them. */
async function heldBack(page: Page, what: RegExp): Promise<{ asked: Promise<void>; letGo: () => void }> {
  let hear = () => {};
  let letGo = () => {};
  const asked = new Promise<void>((resolve) => (hear = resolve));
  const go = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(what, async (route) => {
    hear();
    await go;
    await route.continue();
  });
  return { asked, letGo: () => letGo() };
}

async function openTask(page: Page, name: string): Promise<void> {
  const row = page
    .locator('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first();
  await row.click();
  const details = page.getByRole('button', { name: 'Details' });
  if ((await row.getAttribute('aria-expanded')) !== null) await details.click();
  await page.getByRole('dialog', { name }).waitFor();
}

async function chooseBlocker(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByPlaceholder('Find a task of this project').fill(name);
  const found = page.getByRole('listbox', { name: /^Add / }).getByRole('option', { name });
  await found.waitFor();
  expect(await axeOn(page)).toEqual([]);
  await found.click();
  await found.waitFor({ state: 'detached' });
}

/** A finger rests on a card. */
async function hold(page: Page, name: string): Promise<void> {
  const row = page.locator('main').getByRole('button', { name: new RegExp(`^${name}`) });
  await row.dispatchEvent('pointerdown', {
    pointerType: 'touch',
    clientX: 100,
    clientY: 300,
    bubbles: true,
  });
  await page.getByText('1 selected').waitFor();
  await row.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 100, clientY: 300, bubbles: true });
}

test('TOAST-105 a menu that is opened where toasts stand lies above them', async () => {
  await freshTasks(['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']);
  const { page, problems } = await company.again(company.admin, { size: 'office' });
  await page.setViewportSize({ width: 820, height: 760 });
  await page.goto(`/tasks?project=${projectId}&show=all`);
  await page.getByRole('button', { name: 'More for First' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const toast = page.locator('[data-toast]', { hasText: 'Task deleted: First' });
  await toast.waitFor();
  // Its time stands still under the pointer.
  await toast.hover();
  let over = 0;
  for (const task of ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) {
    await page.getByRole('button', { name: `More for ${task}` }).press('Enter');
    const menu = page.getByRole('menu');
    await menu.waitFor();
    const [around, there] = [await toast.boundingBox(), await menu.boundingBox()];
    if (around && there && there.y + there.height > around.y && there.x + there.width > around.x) over += 1;
    const covered = await menu.getByRole('menuitem').evaluateAll((items) =>
      items.flatMap((item) => {
        const { x, y, width, height } = item.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return item.contains(top) ? [] : [item.textContent];
      }),
    );
    expect(covered).toEqual([]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  }
  expect(over).toBeGreaterThan(0);
  expect(problems).toEqual([]);
  await page.context().close();
});
