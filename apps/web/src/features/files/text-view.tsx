import { clsx } from 'clsx';
import { useEffect, useMemo, useState } from 'react';
import { logError } from '../../data/server/errors.ts';
import { Button } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { Spinner } from '../../design/feedback/spinner.tsx';
import { csvRows } from './csv-rows.ts';
import { readText } from './read-text.ts';

export interface TextViewProps {
  address: string;
  name: string;
  /** As a table: a CSV. */
  asTable: boolean;
}

type Reading = { text: string; isWhole: boolean } | 'opening' | 'broken';

/** More rows are not drawn. */
const rowsAtMost = 500;
const frame = 'h-[min(56dvh,34rem)] overflow-auto rounded-card border border-hairline bg-page';
/** The frame is scrolled with the arrow keys. */
const scrolledByKeys = { tabIndex: 0 } as const;

/** The beginning of a text, or of a CSV as a table. */
export default function TextView(props: TextViewProps) {
  const [attempt, setAttempt] = useState(0);
  return <Reader key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Reader({ address, name, asTable, onRetry }: TextViewProps & { onRetry: () => void }) {
  const [reading, setReading] = useState<Reading>('opening');
  useEffect(() => {
    const leaving = new AbortController();
    readText(address, leaving.signal).then(setReading, (thrown: unknown) => {
      if (leaving.signal.aborted) return;
      logError(thrown, 'Opening a text');
      setReading('broken');
    });
    return () => leaving.abort();
  }, [address]);
  if (reading === 'opening') {
    return (
      <div className="grid h-[min(56dvh,34rem)] place-items-center">
        <Spinner label="Opening the file" />
      </div>
    );
  }
  if (reading === 'broken') {
    return (
      <EmptyState compact title="The file did not open" action={<Button onClick={onRetry}>Try again</Button>}>
        Downloading it may still work.
      </EmptyState>
    );
  }
  return asTable ? <Table name={name} {...reading} /> : <Text name={name} {...reading} />;
}

type Shown = { name: string; text: string; isWhole: boolean };

function Text({ name, text, isWhole }: Shown) {
  return (
    <div className="flex flex-col gap-2">
      <section aria-label={name} {...scrolledByKeys} className={frame}>
        <pre className="p-4 font-mono text-meta whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </section>
      {!isWhole && <Beginning />}
    </div>
  );
}

function Table({ name, text, isWhole }: Shown) {
  const rows = useMemo(() => csvRows(text, rowsAtMost), [text]);
  const [head = [], ...body] = rows;
  const wide = Math.max(...rows.map((row) => row.length), 0);
  const columns = Array.from({ length: wide }, (_, column) => column);
  return (
    <div className="flex flex-col gap-2">
      <section aria-label={name} {...scrolledByKeys} className={frame}>
        <table className="min-w-full border-separate border-spacing-0 text-meta">
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="sticky top-0 border-b border-divider bg-lift px-3 py-2 text-left font-bold whitespace-nowrap"
                >
                  {head[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, at) => (
              // The rows of a file have no ids, and stay where they are.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                {columns.map((column) => (
                  <td
                    key={column}
                    className={clsx(
                      'border-b border-hairline px-3 py-1.5',
                      isNumber(row[column]) && 'text-right tabular',
                    )}
                  >
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(!isWhole || rows.length === rowsAtMost) && <Beginning />}
    </div>
  );
}

const isNumber = (text: string | undefined): boolean => /^-?[\d., ]+%?$/.test(text ?? '');

function Beginning() {
  return <p className="text-meta text-ink-2">This is its beginning. Download it to read all of it.</p>;
}
