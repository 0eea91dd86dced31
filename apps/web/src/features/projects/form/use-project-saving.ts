import {
  type MoneyField,
  moneyFields,
  type Project,
  type ProjectMoney,
} from '@plumbline/domain/entities/project';
import type { AppError } from '@plumbline/domain/errors/app-error';
import { v7 as uuidv7 } from 'uuid';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { useSavedToast } from '../../../kits/changes/use-saved-toast.ts';
import { changedFields } from '../../../kits/form/changed-fields.ts';
import { useOpenPage } from '../../../navigation/use-page.ts';
import { type MoneyStyle, type ProjectEntry, projectSchemaFor, projectValues } from './project-entry.ts';

export const savingContext = 'project-save';
export const newProjectDraft = 'project:new';

export type ProjectSaving = {
  /** Resolves to whether it is saved. */
  create: (output: ProjectEntry, templateId: string | null, retry: () => void) => Promise<boolean>;
  update: (
    before: { project: Project; money: ProjectMoney | null },
    output: ProjectEntry,
    retry: () => void,
  ) => Promise<boolean>;
  busy: boolean;
  error: AppError | null;
  fields: Readonly<Record<string, string>>;
};

/** Saves a project's form: as a new project, as one from a template, or as the changes of an existing one. */
export function useProjectSaving(money: MoneyStyle | null, style: MoneyStyle): ProjectSaving {
  const create = useMutate('projects.create', { shows: 'all' });
  const use = useMutate('projectTemplates.use', { shows: 'all' });
  const update = useMutate('projects.update', { shows: 'all' });
  const saySaved = useSavedToast();
  const openPage = useOpenPage();
  const calls = [create, use, update];
  const sayCreated = (title: string, name: string, id: string) =>
    toast.success(title, {
      description: name,
      actionLabel: 'Open',
      onAction: () => openPage('projectdetail', { id }),
    });
  const options = (retry: () => void) =>
    ({ context: savingContext, retry, shownInForm: 'PLAN_REQUIRED' }) as const;

  return {
    create: async (output, templateId, retry) => {
      for (const call of calls) call.clear();
      const id = uuidv7();
      if (templateId === null) {
        const offer = { ...again, what: output.name, done: 'Project created' };
        const reply = await create.run({ ...output, id }, { ...options(retry), offer });
        if (reply) sayCreated('Project created', output.name, id);
        return reply !== null;
      }
      // Without an end date, the template sets it.
      const { endDate, ...rest } = output;
      const offer = { ...again, what: output.name, done: 'Project created from the template' };
      const reply = await use.run(
        { ...rest, ...(endDate != null && { endDate }), templateId, id },
        { ...options(retry), offer },
      );
      if (reply) sayCreated('Project created from the template', output.name, id);
      return reply !== null;
    },
    update: async ({ project, money: amounts }, output, retry) => {
      const before = projectSchemaFor(money).parse(projectValues(project, amounts, style));
      const { id: _id, ...changes } = changedFields(before, output);
      if (Object.keys(changes).length === 0) return true;
      const seenMoney = moneySeen(changes, amounts);
      const reply = await update.run(
        { projectId: project.id, ...changes, ...(seenMoney && { seenMoney }) },
        options(retry),
      );
      if (reply) saySaved({ done: 'Project saved', queued: 'Project kept' });
      return reply !== null;
    },
    busy: calls.some(({ busy }) => busy),
    error: calls.find(({ error }) => error !== null)?.error ?? null,
    fields: calls.find(({ error }) => error !== null)?.fields ?? {},
  };
}

/** How a new project that was sent without a signal is offered again. */
const again = { draft: newProjectDraft, action: 'Create project' };

type Amounts = Partial<Record<MoneyField, number | null>>;

/** The changed amounts as the person saw them before; null when none changed. */
function moneySeen(changes: Partial<ProjectEntry>, before: ProjectMoney | null): Amounts | null {
  const seen: Amounts = {};
  for (const field of moneyFields) if (changes[field] !== undefined) seen[field] = before?.[field] ?? null;
  return Object.keys(seen).length > 0 ? seen : null;
}
