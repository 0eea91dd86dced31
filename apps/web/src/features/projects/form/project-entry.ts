import { priorities, projectStatuses } from '@plumbline/domain/entities/enumerations';
import {
  defaultProjectColour,
  type MoneyField,
  moneyFields,
  type Project,
  type ProjectMoney,
  projectTexts,
} from '@plumbline/domain/entities/project';
import { createProject, type CreateProject } from '@plumbline/domain/mutations/projects/create-project';
import { z } from 'zod';
import { moneyText, parseMoney } from '../../../kits/form/money-text.ts';
import type { FormFields } from '../../../kits/form/use-changed-elsewhere.tsx';
import { refusalText } from '../../../kits/form/refusal-text.ts';
import { parseCoordinates, coordinatesText } from '../../../kits/map/coordinates.ts';
import { project as projectRecord } from '../../../kits/records/project.ts';

const texts = z.object(projectTexts).keyof().options;
type Text = keyof typeof projectTexts;

function eachText<Made>(make: (field: Text) => Made): Record<Text, Made> {
  const made: Partial<Record<Text, Made>> = {};
  for (const field of texts) made[field] = make(field);
  // `texts` are all of them.
  return made as Record<Text, Made>;
}

export const projectShape = z.object({
  /** For a new project: the template from which it is made. */
  templateId: z.string().nullable(),
  name: z.string(),
  ...eachText(() => z.string()),
  /** '43.65311, -70.25889' */
  coordinates: z.string(),
  geofenceRadiusM: z.number().nullable(),
  status: z.enum(projectStatuses),
  priority: z.enum(priorities),
  startDate: z.string(),
  endDate: z.string(),
  managerId: z.string().nullable(),
  colour: z.string(),
  coverPhotoId: z.string().nullable(),
  sharesPhotos: z.boolean(),
  /** Per cent; empty: computed from the tasks. */
  percentCompleteOverride: z.string(),
  budgetLabour: z.string(),
  budgetMaterials: z.string(),
  budgetSubcontractors: z.string(),
  contractValue: z.string(),
});
export type ProjectValues = z.infer<typeof projectShape>;

const { fields } = projectRecord;
const inFormOrder = {
  name: fields.name,
  templateId: { label: 'Template', name: 'the template' },
  clientName: fields.clientName,
  address: fields.address,
  managerId: fields.managerId,
  clientEmail: fields.clientEmail,
  clientPhone: fields.clientPhone,
  sharesPhotos: fields.sharesPhotos,
  description: fields.description,
  startDate: fields.startDate,
  endDate: fields.endDate,
  status: fields.status,
  priority: fields.priority,
  percentCompleteOverride: fields.percentCompleteOverride,
  colour: fields.colour,
  coverPhotoId: fields.coverPhotoId,
  coordinates: fields.latitude,
  geofenceRadiusM: fields.geofenceRadiusM,
  accessNotes: fields.accessNotes,
  contractValue: fields.contractValue,
  budgetLabour: fields.budgetLabour,
  budgetMaterials: fields.budgetMaterials,
  budgetSubcontractors: fields.budgetSubcontractors,
};
/** A text field that is not named in the order of the form comes last. */
export const projectFormFields: FormFields<ProjectValues> = Object.assign(
  inFormOrder,
  eachText((field) => fields[field]),
);

const first: readonly (keyof ProjectValues)[] = ['name', 'templateId', 'clientName', 'address'];
/** The fields that a new project shows only when asked. */
export const foldedFields = projectShape.keyof().options.filter((field) => !first.includes(field));

export type MoneyStyle = { currency: string; locale: string };

/** 12,500.50 in dollars. */
const exampleMinor = 1_250_050;

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/**
 * Converts the inputs to the arguments of projects.create; projects.update gets those that changed. Amounts
 * are read in the organization's currency; `money` is null for people who may not see them, and then none are
 * sent.
 */
export function projectSchemaFor(money: MoneyStyle | null) {
  return projectShape.transform((values, context): CreateProject => {
    const { name, status, priority, managerId, colour, coverPhotoId, sharesPhotos, geofenceRadiusM } = values;
    const refuse = (path: keyof ProjectValues, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const coordinates = orNull(values.coordinates) === null ? null : parseCoordinates(values.coordinates);
    if (coordinates === null && orNull(values.coordinates) !== null)
      refuse('coordinates', 'Enter latitude and longitude, such as 43.65311, -70.25889.');
    const percent = orNull(values.percentCompleteOverride);
    if (percent !== null && !/^\d{1,3}$/.test(percent))
      refuse('percentCompleteOverride', 'Enter a whole number from 0 to 100.');
    const amounts: Partial<Record<MoneyField, number | null>> = {};
    for (const field of money === null ? [] : moneyFields) {
      const text = orNull(values[field]);
      if (money === null || text === null) {
        amounts[field] = null;
        continue;
      }
      amounts[field] = parseMoney(text, money);
      if (amounts[field] === null)
        refuse(field, `Enter an amount, such as ${moneyText(exampleMinor, money)}.`);
    }
    const project = {
      name,
      status,
      priority,
      managerId,
      colour,
      coverPhotoId,
      sharesPhotos,
      geofenceRadiusM,
      latitude: coordinates?.latitude ?? null,
      longitude: coordinates?.longitude ?? null,
      percentCompleteOverride: percent === null ? null : Number(percent),
      ...eachText((field) => orNull(values[field])),
      startDate: orNull(values.startDate),
      endDate: orNull(values.endDate),
      ...amounts,
    };
    // The check is part of this schema, so that all faults are shown at once.
    const checked = createProject.input.safeParse(project, { error: refusalText });
    if (checked.success) return checked.data;
    for (const { path, message } of checked.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
}
export type ProjectEntry = z.output<ReturnType<typeof projectSchemaFor>>;

/** The inputs of a project; of a new one when none is given. */
export function projectValues(
  project: Project | null,
  money: ProjectMoney | null,
  style: MoneyStyle,
): ProjectValues {
  const amount = (field: MoneyField) => {
    const minor = money?.[field] ?? null;
    return minor === null ? '' : moneyText(minor, style);
  };
  const { latitude = null, longitude = null } = project ?? {};
  return {
    templateId: null,
    name: project?.name ?? '',
    ...eachText((field) => project?.[field] ?? ''),
    coordinates: latitude === null || longitude === null ? '' : coordinatesText({ latitude, longitude }),
    geofenceRadiusM: project?.geofenceRadiusM ?? null,
    status: project?.status ?? 'planning',
    priority: project?.priority ?? 'medium',
    startDate: project?.startDate ?? '',
    endDate: project?.endDate ?? '',
    managerId: project?.managerId ?? null,
    colour: project?.colour ?? defaultProjectColour,
    coverPhotoId: project?.coverPhotoId ?? null,
    sharesPhotos: project?.sharesPhotos ?? false,
    percentCompleteOverride: String(project?.percentCompleteOverride ?? ''),
    budgetLabour: amount('budgetLabour'),
    budgetMaterials: amount('budgetMaterials'),
    budgetSubcontractors: amount('budgetSubcontractors'),
    contractValue: amount('contractValue'),
  };
}
