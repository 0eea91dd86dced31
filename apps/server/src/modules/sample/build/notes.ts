import type { Note } from '@plumbline/domain/entities/note';
import { generateNKeysBetween } from 'fractional-indexing';
import type { SampleJob } from '../content/shapes.ts';
import type { Stage } from './stage.ts';

export function buildNotes(stage: Stage, job: SampleJob): Note[] {
  const order = generateNKeysBetween(null, null, job.notes.length);
  return job.notes.map((note, index): Note => {
    const record = stage.record(note.by, stage.happened(note.at));
    stage.name(job.key, note.title, record.id);
    return {
      ...record,
      projectId: stage.job(job.key),
      title: note.title,
      content: stage.text(note.content),
      category: note.category,
      priority: note.priority ?? 'medium',
      status: note.status ?? 'open',
      assignedTo: (note.assignedTo ?? []).map(stage.user),
      pinned: note.pinned ?? false,
      sortOrder: order[index] ?? '',
      photoIds: [],
      shared: note.shared ?? false,
      dailyLog: note.log
        ? {
            date: stage.pastDay(note.at[0]),
            weather: note.log.weather,
            crewOnSite: note.log.crew.map(stage.user),
            workDone: note.log.work,
            delays: note.log.delays ?? null,
          }
        : null,
    };
  });
}
