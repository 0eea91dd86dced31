import { answersJudged, slowAnswerMs } from '@plumbline/domain/limits/sync';

export type SlownessDetector = {
  /** Notes how long an answer took, or how long it was waited for before the time-out. */
  note: (tookMs: number) => void;
  /** Forgets the measurements when the network goes, since they do not apply to the next one. */
  forget: () => void;
  slow: () => boolean;
};

/**
 * Judges by several answers in a row, so that one slow answer (a busy machine, a lift) or one quick answer
 * changes nothing.
 */
export function createSlownessDetector(): SlownessDetector {
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
