import type { ProjectTemplate, TemplateSummary } from '@plumbline/domain/entities/project-template';

/** A template as lists and replies show it. */
export function summary({ content, ...template }: ProjectTemplate): TemplateSummary {
  return {
    ...template,
    tasks: content.tasks.length,
    folders: content.folders.length,
    checklistItems: content.tasks.reduce((sum, { checklist }) => sum + checklist.length, 0),
    endDay: content.project.endDay,
  };
}
