import {
  type FigureDefinition,
  type Figures,
  type Report,
  reportDefinition,
  type ReportGroup,
  type ReportName,
} from '@plumbline/domain/operations/reports';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { Panel } from '../../../design/display/panel.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { counted } from '../../../kits/labels/counts.ts';
import { ChangeMark } from '../parts/change-mark.tsx';
import { changeOf } from '../parts/figure-text.ts';
import { figureLabel, figureOf, rowsTitles } from '../parts/report-words.ts';
import { rowName } from '../parts/row-name.ts';
import { Cell, FigureCell, HeadRow, NoValue, rowLook, rowsAtOnce } from './table-parts.tsx';

export interface ReportTableProps {
  report: ReportName;
  group: ReportGroup;
  data: Report;
  /** Opens the records behind a figure of a row; without a key of all rows. */
  onOpen: (figure: string, key?: string | null) => void;
}

/** The rows of a report with all of its figures, what the others come to, and what all come to. */
export function ReportTable({
  report,
  group,
  data: { rows, rest, total, comparedWith },
  onOpen,
}: ReportTableProps) {
  const { locale } = useLocale();
  const [shown, setShown] = useState(rowsAtOnce);
  const { figures, main } = reportDefinition(report);
  const mainFigure = figureOf(report, main);
  const change = comparedWith === null ? undefined : mainFigure;
  const title = rowsTitles[group];
  const shape = { report, figures, change };
  return (
    <Panel title={title} hint={orderText(report, group)} className="@container">
      <table aria-label={title} className="w-full text-cell @max-4xl:block">
        <HeadRow
          title={title}
          columns={[
            ...figures.map(({ name }) => ({ key: name, name: figureLabel(report, name) })),
            ...(change === undefined
              ? []
              : [{ key: 'change', name: `Change of ${figureLabel(report, main).toLowerCase()}` }]),
          ]}
        />
        <tbody className="@max-4xl:block">
          {rows.slice(0, shown).map((row) => (
            <Row
              key={row.key ?? ''}
              name={rowName(group, row, locale)}
              {...shape}
              row={row}
              onOpen={(figure) => onOpen(figure, row.key)}
            />
          ))}
          {rest !== null && rows.length <= shown && (
            <Row name={counted(rest.rows, locale, 'other')} {...shape} row={rest} isQuiet />
          )}
          <Row name="All" {...shape} row={total} isTotal onOpen={(figure) => onOpen(figure)} />
        </tbody>
      </table>
      {rows.length > shown && (
        <MoreRows left={rows.length - shown} onMore={() => setShown(shown + rowsAtOnce)} />
      )}
    </Panel>
  );
}

/** The first row is that of the greatest main figure; of weeks and months the earliest. */
function orderText(report: ReportName, group: ReportGroup): string {
  if (group === 'week' || group === 'month') return 'earliest first';
  return `most first: ${figureLabel(report, reportDefinition(report).main).toLowerCase()}`;
}

export function MoreRows({ left, onMore }: { left: number; onMore: () => void }) {
  const { locale } = useLocale();
  return (
    <p className="border-t border-hairline p-2">
      <Button block variant="quiet" onClick={onMore}>
        Show more of {counted(left, locale, 'further row')}
      </Button>
    </p>
  );
}

interface RowProps {
  report: ReportName;
  figures: readonly FigureDefinition[];
  /** The figure whose change is told. */
  change: FigureDefinition | undefined;
  name: string;
  row: { figures: Figures; before: Figures | null };
  isTotal?: boolean;
  isQuiet?: boolean;
  onOpen?: (figure: string) => void;
}

function Row({ report, figures, change, name, row, isTotal = false, isQuiet = false, onOpen }: RowProps) {
  return (
    <tr className={clsx(rowLook, isTotal && 'border-divider font-bold', isQuiet && 'text-ink-2')}>
      <th
        scope="row"
        className={clsx('text-left wrap-anywhere @4xl:min-w-36', isQuiet ? 'font-regular' : 'font-bold')}
      >
        {name}
      </th>
      {figures.map((figure) => (
        <FigureCell
          key={figure.name}
          report={report}
          figure={figure}
          value={row.figures[figure.name]}
          of={name}
          onOpen={onOpen}
        />
      ))}
      {change !== undefined && (
        <ChangeCell
          label={`Change of ${figureLabel(report, change.name).toLowerCase()}`}
          figure={change}
          row={row}
        />
      )}
    </tr>
  );
}

function ChangeCell({
  label,
  figure: { name, unit },
  row,
}: {
  label: string;
  figure: FigureDefinition;
  row: RowProps['row'];
}) {
  const formats = useLocale();
  const change = changeOf(row.figures[name], row.before?.[name], unit, formats);
  return (
    <Cell name={label} className="text-ink-2">
      {change === null ? (
        <NoValue why="It was not there before." />
      ) : (
        <ChangeMark change={change} withFrom={false} />
      )}
    </Cell>
  );
}
