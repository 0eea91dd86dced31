import type { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { defaultProjectColour, projectFields } from '../../entities/project.ts';
import { nullFields } from '../../entities/record.ts';
import { newRecord, type RowChange, type EffectContext } from '../mutation.ts';
import type { saved } from './project-fields.ts';

type Saved = z.output<typeof saved>;
type Given = { [Field in keyof Saved]?: Saved[Field] | undefined } & {
  id?: string | undefined;
  name: string;
};

/**
 * A complete project row to show until the server's own arrives; number 0 means that none is given yet. Money
 * has a record of its own, which waits for the server.
 */
export function newProject(
  {
    id,
    name,
    budgetLabour: _labour,
    budgetMaterials: _materials,
    budgetSubcontractors: _subcontractors,
    contractValue: _value,
    ...given
  }: Given,
  context: EffectContext,
): RowChange {
  return {
    entity: 'project',
    id: id ?? context.newId(),
    kind: 'create',
    fields: {
      ...newRecord(context),
      ...nullFields(projectFields),
      number: 0,
      status: 'planning',
      priority: 'medium',
      percentComplete: 0,
      colour: defaultProjectColour,
      sharesPhotos: false,
      ...defined(given),
      name,
    },
  };
}
