/** One line of a measurement. `goal` is its maximum or minimum; a figure without one is only reported. */
export type Figure = { name: string; value: number; unit: string; goal?: Goal };
export type Goal = { atMost: number } | { atLeast: number };

/** `detail` is added unchanged to the JSON, beside the figures. */
export type Measurement = { figures: Figure[]; detail?: Record<string, unknown> };

function isMet({ value, goal }: Figure): boolean {
  if (!goal) return true;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}

/** The table for people: aligned columns, one figure a line. */
export function tableOf({ figures }: Measurement): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${shown(figure.value)} ${figure.unit}`,
    goalText(figure),
    figure.goal ? (isMet(figure) ? 'met' : 'MISSED') : '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The object for machines. */
export function recordOf(name: string, { figures, detail }: Measurement): Record<string, unknown> {
  return {
    name,
    met: figures.every(isMet),
    ...detail,
    figures: figures.map((figure) => ({ ...figure, met: isMet(figure) })),
  };
}

function goalText({ goal, unit }: Figure): string {
  if (!goal) return '';
  return 'atMost' in goal ? `≤ ${goal.atMost} ${unit}` : `≥ ${goal.atLeast} ${unit}`;
}

const shown = (value: number): string => String(Math.round(value * 100) / 100);
