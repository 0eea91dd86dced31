import { useLocale } from '../../../design/locale.tsx';
import { type FieldWords, quoted } from '../../../kits/form/use-changed-elsewhere.tsx';
import { useValueText } from '../../../kits/form/use-value-text.ts';
import { priorityWords, projectStatusSigns } from '../../../kits/labels/status-labels.ts';
import { radiusText } from '../../../kits/map/map-radius.ts';
import { projectColours } from './project-colours.ts';
import type { ProjectValues } from './project-entry.ts';

/** The fields of a project as useMeanwhile speaks of them. */
export function useProjectFieldLabels(): FieldWords<ProjectValues> {
  const { day, names } = useValueText();
  const { locale } = useLocale();
  return {
    name: ['the name', quoted],
    clientName: ['the client', quoted],
    managerId: ['the manager', (id) => names(id === null ? [] : [id])],
    clientEmail: ['the client’s e-mail', quoted],
    clientPhone: ['the client’s phone', quoted],
    description: ['the description', quoted],
    startDate: ['the start', day],
    endDate: ['the end', day],
    status: ['the status', (status) => projectStatusSigns[status].word],
    priority: ['the priority', (priority) => priorityWords[priority]],
    percentCompleteOverride: ['how much is done', (percent) => (percent === '' ? 'counted' : `${percent} %`)],
    colour: ['the color', (value) => projectColours.find(({ colour }) => colour === value)?.name ?? value],
    coverPhotoId: ['the cover photo'],
    address: ['the address', quoted],
    place: ['the pin', (place) => place || 'none'],
    geofenceRadiusM: [
      'the radius around it',
      (radius) => (radius === null ? 'as everywhere' : radiusText(radius, locale)),
    ],
    accessNotes: ['the access notes', quoted],
    contractValue: ['the contract value', amount],
    budgetLabour: ['the budget for labor', amount],
    budgetMaterials: ['the budget for materials', amount],
    budgetSubcontractors: ['the budget for subcontractors', amount],
  };
}

const amount = (text: string) => text || 'none';
