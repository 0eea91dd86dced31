import type { Page } from 'playwright-core';
import { valueAt } from './json.ts';

/**
 * Calls a query by its name as the signed-in person, without their page. @throws Error with the answer when
 * it is refused.
 */
export async function ask(page: Page, call: string, input: object): Promise<Record<string, unknown>> {
  const response = await page.context().request.get(`/api/trpc/${call}`, {
    params: { input: JSON.stringify(input) },
  });
  const body: unknown = await response.json();
  if (!response.ok()) throw new Error(JSON.stringify(body));
  return { ...Object(valueAt(body, 'result', 'data')) };
}

/** The rows of a list. */
export async function askRows(page: Page, call: string, input: object): Promise<Record<string, unknown>[]> {
  const { rows } = await ask(page, call, input);
  return Array.isArray(rows) ? rows.map((row: unknown) => ({ ...Object(row) })) : [];
}

/** A project as the person sees it. @throws Error when there is none of this name. */
export async function projectCalled(page: Page, name: string): Promise<Record<string, unknown>> {
  const found = await askRows(page, 'projects.list', { search: name, limit: 100 });
  const project = found.find((row) => row['name'] === name);
  if (!project) throw new Error(`No project is called ${name}.`);
  return await ask(page, 'projects.get', { projectId: project['id'] });
}
