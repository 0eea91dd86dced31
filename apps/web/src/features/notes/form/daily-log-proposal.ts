import type { DailyLogDraft } from '@plumbline/domain/operations/notes';
import type { Weather } from '@plumbline/domain/operations/weather';
import { formatHoursInWords } from '../../../design/format.ts';
import type { NoteValues } from './note-entry.ts';

/** The fields of a daily log for which facts can be known beforehand. */
export type LogProposal = Pick<NoteValues, 'weather' | 'crewOnSite' | 'workDone'>;

export function proposalFrom(draft: DailyLogDraft, weather: Weather | null): LogProposal {
  const { tasksDone, photos, notes, hours } = draft;
  const counted = [
    count(photos, 'photo', 'photos'),
    count(notes, 'note', 'notes'),
    hours === undefined || hours === 0 ? '' : `${formatHoursInWords(Math.round(hours * 60))} worked`,
  ].filter(Boolean);
  return {
    weather: weather?.summary ?? '',
    crewOnSite: draft.crewOnSite,
    workDone: [...tasksDone.map(({ title }) => `Done: ${title}`), counted.join(', ')]
      .filter(Boolean)
      .join('\n'),
  };
}

export const isEmptyProposal = ({ weather, crewOnSite, workDone }: LogProposal): boolean =>
  weather === '' && crewOnSite.length === 0 && workDone === '';

/** What was written takes precedence over what is proposed; people are combined. */
export function mergeProposal(
  written: Pick<NoteValues, 'weather' | 'crewOnSite' | 'workDone'>,
  proposal: LogProposal,
): LogProposal {
  return {
    weather: written.weather.trim() === '' ? proposal.weather : written.weather,
    crewOnSite: [...new Set([...written.crewOnSite, ...proposal.crewOnSite])],
    workDone: [written.workDone.trim(), written.workDone.includes(proposal.workDone) ? '' : proposal.workDone]
      .filter(Boolean)
      .join('\n'),
  };
}

const count = (number: number, one: string, many: string) =>
  number === 0 ? '' : `${number} ${number === 1 ? one : many}`;
