import type { ProjectTemplate } from '@plumbline/domain/entities/project-template';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { useTemplate, useTemplates } from '../../../data/queries/templates.ts';
import { StatusText } from '../../../design/display/status-icon.tsx';
import { isDay } from '../../../design/fields/day-text.ts';
import { Picker } from '../../../design/fields/picker.tsx';
import { ControlledField } from '../../../kits/form/controlled-field.tsx';
import { TemplatePreview } from '../templates/template-preview.tsx';
import { templateText } from '../templates/template-text.ts';
import type { ProjectValues } from './project-entry.ts';
import type { ProjectForm } from './project-form-entry.ts';

/** A choice of the template for a new project, or none. */
export default function ProjectTemplateField({ entry }: { entry: ProjectForm }) {
  return (
    <ServerQueries>
      <TemplateField entry={entry} />
    </ServerQueries>
  );
}

function TemplateField({ entry }: { entry: ProjectForm }) {
  const { control } = entry.form;
  const templateId = useWatch({ control, name: 'templateId' });
  const startDate = useWatch({ control, name: 'startDate' });
  const { data: templates = [] } = useTemplates();
  const { data: template, isError } = useTemplate(templateId);
  useFilledFrom(template ?? null, entry);
  // The choice is hidden if there are no templates. If a draft names one, it is shown, so that the person can
  // remove it.
  if (templates.length === 0 && templateId === null) return null;
  return (
    <>
      <ControlledField entry={entry} name="templateId">
        {(field) => (
          <Picker
            {...field}
            items={templates.map((each) => ({ id: each.id, label: each.name, detail: templateText(each) }))}
            clearable
            placeholder="None: start empty"
          />
        )}
      </ControlledField>
      {templateId !== null && isError && (
        <StatusText kind="risk">The template’s content did not load; it is used as it is.</StatusText>
      )}
      {template && (
        <TemplatePreview content={template.content} startDate={isDay(startDate) ? startDate : ''} />
      )}
    </>
  );
}

type Filled = Pick<ProjectValues, 'description' | 'accessNotes' | 'priority' | 'colour' | 'geofenceRadiusM'>;

/** Fills in the template's values where the person has not entered others. */
function useFilledFrom(template: ProjectTemplate | null, { form }: ProjectForm): void {
  const lastRef = useRef<Partial<Filled>>({});
  useEffect(() => {
    if (template === null) return;
    const { description, accessNotes, priority, colour, geofenceRadiusM } = template.content.project;
    const filled: Filled = {
      description: description ?? '',
      accessNotes: accessNotes ?? '',
      priority,
      colour,
      geofenceRadiusM,
    };
    const { defaultValues } = form.formState;
    const untouched = (name: keyof Filled) => {
      const now = form.getValues(name);
      return now === defaultValues?.[name] || now === lastRef.current[name];
    };
    if (untouched('description')) form.setValue('description', filled.description);
    if (untouched('accessNotes')) form.setValue('accessNotes', filled.accessNotes);
    if (untouched('priority')) form.setValue('priority', filled.priority);
    if (untouched('colour')) form.setValue('colour', filled.colour);
    if (untouched('geofenceRadiusM')) form.setValue('geofenceRadiusM', filled.geofenceRadiusM);
    lastRef.current = filled;
  }, [template, form]);
}
