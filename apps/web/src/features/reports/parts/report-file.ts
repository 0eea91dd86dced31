import { minorDigits } from '@plumbline/domain/formats/minor-units';
import {
  type FigureDefinition,
  type FigureUnit,
  type Figures,
  type Report,
  reportDefinition,
  type ReportGroup,
  type ReportName,
} from '@plumbline/domain/operations/reports';
import { snakeKey } from '@plumbline/domain/keys/convert';
import { plural } from '../../../kits/labels/counts.ts';
import type { Cell, CellKind, Column, Table } from '../../../kits/table-files/table.ts';
import { rowName } from './row-name.ts';
import { figureLabel, rowsTitles } from './report-words.ts';

type Formats = { locale: string; currency: string };
type Which = { report: ReportName; group: ReportGroup };

const kinds: Readonly<Record<FigureUnit, CellKind>> = {
  money: 'money',
  minutes: 'duration',
  count: 'count',
  basisPoints: 'percent',
};

/** A report as a table for files: a column for each figure and, with a comparison, one for what it was before. */
export function reportFileTable(
  { report, group }: Which,
  { rows, rest, total }: Pick<Report, 'rows' | 'rest' | 'total'>,
  { locale, currency }: Formats,
): Table {
  const { figures } = reportDefinition(report);
  const isCompared = total.before !== null;
  const digits = minorDigits(currency);
  const ofFigure = (figure: FigureDefinition): Column[] => {
    const label = figureLabel(report, figure.name);
    const title = figure.unit === 'money' ? `${label}, ${currency}` : label;
    const column: Column = {
      key: keyOf(figure),
      title,
      kind: kinds[figure.unit],
      width: 14,
      // A page has no room for them.
      isOnPaper: !isBid(figure.name),
    };
    const before = { key: `${column.key}_before`, title: `${title}, before`, isOnPaper: false };
    return isCompared ? [column, { ...column, ...before }] : [column];
  };
  const cellsOf = (name: string, now: Figures, before: Figures | null, isSum = false): Cell[] => [
    name,
    ...figures.flatMap(({ name: figure, unit }) => {
      // The bids of some jobs say nothing about all of them.
      const isLeftOut = isSum && isBid(figure);
      const cell = (from: Figures | null) =>
        isLeftOut ? null : cellOf(from?.[figure] ?? null, unit, digits);
      return isCompared ? [cell(now), cell(before)] : [cell(now)];
    }),
  ];
  return {
    title: rowsTitles[group],
    columns: [
      { key: group, title: rowsTitles[group], kind: 'text', width: 28 },
      ...figures.flatMap((figure) => ofFigure(figure)),
    ],
    rows: [
      ...rows.map((row) => cellsOf(rowName(group, row, locale), row.figures, row.before)),
      ...(rest === null
        ? []
        : [cellsOf(`${rest.rows} ${plural(rest.rows, 'other')}`, rest.figures, rest.before, true)]),
    ],
    total: cellsOf('All together', total.figures, total.before, true),
  };
}

const isBid = (figure: string): boolean => figure.startsWith('bid');

/** Programs read the unit in the name. */
function keyOf({ name, unit }: FigureDefinition): string {
  const key = snakeKey(name);
  return unit === 'minutes' ? `${key}_time` : unit === 'basisPoints' ? `${key}_percent` : key;
}

function cellOf(value: number | null, unit: FigureUnit, digits: number): Cell {
  if (value === null) return null;
  switch (unit) {
    case 'money':
      return value / 10 ** digits;
    case 'minutes':
      return value * 60;
    case 'count':
      return value;
    case 'basisPoints':
      return value / 10_000;
  }
}
