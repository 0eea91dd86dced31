/** What happened, line by line, in the order it happened. */
export type Trace = {
  note: (line: string) => void;
  lines: () => readonly string[];
};

/** `show`: prints each line at once; the last `keep` lines are kept. */
export function createTrace(now: () => number, start: number, show: boolean, keep = 40): Trace {
  const kept: string[] = [];
  return {
    note: (text) => {
      const line = `${((now() - start) / 1_000).toFixed(3).padStart(9)} s  ${text}`;
      if (show) console.log(line);
      kept.push(line);
      if (kept.length > keep) kept.shift();
    },
    lines: () => kept,
  };
}
