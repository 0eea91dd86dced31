import { useEffect, useMemo, useState } from 'react';
import { logError } from '../../data/server/errors.ts';
import { Button } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { Spinner } from '../../design/display/spinner.tsx';
import { CsvTable } from './csv-table.tsx';
import { readText } from './read-text.ts';
import { textParts } from './text-parts.ts';

export interface TextViewProps {
  address: string;
  name: string;
  /** As a table: a CSV. */
  asTable: boolean;
}

type Reading = { text: string; isWhole: boolean } | 'opening' | 'broken';

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
  return asTable ? <CsvTable name={name} {...reading} /> : <Text name={name} {...reading} />;
}

type Shown = { name: string; text: string; isWhole: boolean };

function Text({ name, text, isWhole }: Shown) {
  const parts = useMemo(() => textParts(text), [text]);
  return (
    <div className="flex flex-col gap-2">
      <section aria-label={name} {...scrolledByKeys} className={frame}>
        <pre className="p-4 font-mono text-meta whitespace-pre-wrap wrap-anywhere">
          {parts.map((part, at) => (
            // Parts out of sight are neither laid out nor painted, and are found and copied all the same.
            <span
              // The parts of a file have no ids, and stay where they are.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              className="block [content-visibility:auto]"
              style={{ containIntrinsicHeight: `auto ${part.lines * 1.5}em` }}
            >
              {part.text}
            </span>
          ))}
        </pre>
      </section>
      {!isWhole && <Beginning />}
    </div>
  );
}

function Beginning() {
  return <p className="text-meta text-ink-2">This is its beginning. Download it to read all of it.</p>;
}
