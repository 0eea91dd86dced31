import { Banknote } from 'lucide-react';
import type { Records } from '@plumbline/domain/records/record';
import { isRecord } from '../../data/parse.ts';
import type { RecordDefinition } from './record.ts';
import { money, project } from './values.ts';

/** Of a forecast its amount, without who said it and why. */
const forecast: typeof money = (value, context) => money(isRecord(value) ? value['amount'] : value, context);

const budgets = ['budgetLabour', 'budgetMaterials', 'budgetSubcontractors'];

export const projectMoney = {
  icon: Banknote,
  one: 'Budget',
  many: 'Budgets',
  the: 'the budget of',
  sentences: {
    create: (title, { after }) => {
      const isBudget = budgets.some((name) => after?.[name] != null);
      const isContract = after?.['contractValue'] != null;
      if (!isContract) return `set the budget of ${title}`;
      return isBudget
        ? `set the budget and the contract value of ${title}`
        : `set the contract value of ${title}`;
    },
  },
  fields: {
    projectId: { label: 'Project', name: 'the project', format: project },
    contractValue: { label: 'Contract value', name: 'the contract value', format: money },
    budgetLabour: { label: 'Budget for labor', name: 'the budget for labor', format: money },
    budgetMaterials: { label: 'Budget for materials', name: 'the budget for materials', format: money },
    budgetSubcontractors: {
      label: 'Budget for subcontractors',
      name: 'the budget for subcontractors',
      format: money,
    },
    forecastLabour: { label: 'Labor to come', name: 'what labor will still cost', format: forecast },
    forecastMaterials: {
      label: 'Materials to come',
      name: 'what materials will still cost',
      format: forecast,
    },
    forecastSubcontractors: {
      label: 'Subcontractors to come',
      name: 'what subcontractors will still cost',
      format: forecast,
    },
  },
} as const satisfies RecordDefinition<Records['projectMoney']>;
