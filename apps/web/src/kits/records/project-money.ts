import { Banknote } from 'lucide-react';
import type { RecordDefinition, Records } from './record.ts';
import { money, project } from './values.ts';

export const projectMoney = {
  icon: Banknote,
  one: 'Budget',
  many: 'Budgets',
  the: 'the budget of',
  sentences: { create: (title) => `set the budget of ${title}` },
  fields: {
    projectId: { label: 'Project', name: 'the project', say: project },
    contractValue: { label: 'Contract value', name: 'the contract value', say: money },
    budgetLabour: { label: 'Budget for labor', name: 'the budget for labor', say: money },
    budgetMaterials: { label: 'Budget for materials', name: 'the budget for materials', say: money },
    budgetSubcontractors: {
      label: 'Budget for subcontractors',
      name: 'the budget for subcontractors',
      say: money,
    },
  },
} as const satisfies RecordDefinition<Records['projectMoney']>;
