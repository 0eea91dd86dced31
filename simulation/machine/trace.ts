/** What happened, line by line, in the order it happened. */
export type Trace = {
  note: (line: string) => void;
  lines: () => readonly string[];
  /** The end of it, to be printed under a finding. */
  lastLines: () => readonly string[];
};

const printedLines = 40;

/** `show`: prints each line at once. */
export function createTrace(now: () => number, start: number, show: boolean): Trace {
  const lines: string[] = [];
  return {
    note: (text) => {
      const line = `${((now() - start) / 1_000).toFixed(3).padStart(9)} s  ${text}`;
      if (show) console.log(line);
      lines.push(line);
    },
    lines: () => lines,
    lastLines: () => lines.slice(-printedLines),
  };
}
