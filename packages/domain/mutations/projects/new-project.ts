import type { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { defaultProjectColour } from '../../entities/project.ts';
import { newRecord, type RowChange, type Scene } from '../mutation.ts';
import type { saved } from './project-fields.ts';

type Saved = z.output<typeof saved>;
type Said = { [Field in keyof Saved]?: Saved[Field] | undefined } & { id?: string | undefined; name: string };

/** A whole project until the server's own row is here; number 0 is not given yet. Money is kept in a record of its own, which waits for the server. */
export function newProject(
  {
    id,
    name,
    budgetLabour: _labour,
    budgetMaterials: _materials,
    budgetSubcontractors: _subcontractors,
    contractValue: _value,
    ...said
  }: Said,
  scene: Scene,
): RowChange {
  return {
    entity: 'project',
    id: id ?? scene.newId(),
    kind: 'create',
    fields: {
      ...newRecord(scene),
      ...{ number: 0, description: null, status: 'planning', priority: 'medium', percentComplete: 0 },
      ...{
        clientName: null,
        clientEmail: null,
        clientPhone: null,
        address: null,
        latitude: null,
        longitude: null,
      },
      ...{
        geofenceRadiusM: null,
        accessNotes: null,
        startDate: null,
        endDate: null,
        colour: defaultProjectColour,
      },
      ...{ managerId: null, coverPhotoId: null, percentCompleteOverride: null },
      ...defined(said),
      name,
    },
  };
}
