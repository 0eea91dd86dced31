import { answersJudged, slowAnswerMs } from '@plumbline/domain/limits/sync';

export type Slowness = {
  /** How long an answer took, or was waited for in vain. */
  note: (tookMs: number) => void;
  /** The network went: what was measured on it says nothing of the next one. */
  forget: () => void;
  slow: () => boolean;
};

/** A judgement over several answers in a row: one that is slow, on a busy machine or in a lift, changes nothing, and neither does one that is quick. */
export function createSlowness(): Slowness {
  let recent: number[] = [];
  let slow = false;
  return {
    note: (tookMs) => {
      recent = [...recent, tookMs].slice(-answersJudged);
      if (recent.length < answersJudged) return;
      if (recent.every((ms) => ms >= slowAnswerMs)) slow = true;
      else if (recent.every((ms) => ms < slowAnswerMs)) slow = false;
    },
    forget: () => {
      recent = [];
      slow = false;
    },
    slow: () => slow,
  };
}
