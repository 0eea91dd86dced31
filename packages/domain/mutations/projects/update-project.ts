import type { MoneyField } from '../../entities/project.ts';
import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { recordId } from '../../entities/record.ts';
import { newRecord, queuedMutation, type RowChange, type EffectContext } from '../mutation.ts';
import { inOrder, money, order, saved } from './project-fields.ts';

/**
 * `seenMoney`: the amounts that the person saw when they changed them, so that another person's later change
 * is not overwritten. Money has a record of its own.
 */
export const updateProject = queuedMutation({
  call: 'projects.update',
  entity: 'project',
  key: 'projectId',
  priority: 40,
  input: z
    .strictObject({
      projectId: recordId,
      ...saved.partial().shape,
      seenMoney: z.strictObject(money).partial().optional(),
    })
    .refine(inOrder, order),
  fields: {},
  reads: ({ projectId }) => [{ entity: 'projectMoney', projectId }],
  effect: (
    {
      projectId,
      seenMoney: _seen,
      budgetLabour,
      budgetMaterials,
      budgetSubcontractors,
      contractValue,
      ...given
    },
    context,
  ) => {
    const fields = defined(given);
    const amounts = defined({ budgetLabour, budgetMaterials, budgetSubcontractors, contractValue });
    const changes: RowChange[] = [];
    if (Object.keys(fields).length > 0)
      changes.push({ entity: 'project', id: projectId, kind: 'update', fields });
    if (Object.keys(amounts).length > 0) changes.push(moneyChange(projectId, amounts, context));
    return changes;
  },
});

type Amounts = Partial<Record<MoneyField, number | null>>;

/**
 * Changes the record of a project's money; where there is none yet, one is made to show until the server's
 * own arrives.
 */
function moneyChange(projectId: string, amounts: Amounts, context: EffectContext): RowChange {
  const [present] = context.rowsOf('projectMoney');
  if (present !== undefined)
    return { entity: 'projectMoney', id: present.id, kind: 'update', fields: amounts };
  const none = { budgetLabour: null, budgetMaterials: null, budgetSubcontractors: null, contractValue: null };
  return {
    entity: 'projectMoney',
    id: context.newId(),
    kind: 'create',
    fields: { ...newRecord(context), projectId, ...none, ...amounts },
  };
}

export type UpdateProject = z.input<typeof updateProject.input>;
