import { Plus, X } from 'lucide-react';
import { Button } from '../../../design/controls/button.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { Input } from '../../../design/fields/input.tsx';
import type { BreakValues } from './hours-entry.ts';

export interface BreakFieldsProps {
  breaks: readonly BreakValues[];
  onChange: (breaks: BreakValues[]) => void;
}

/** The breaks of an entry: from, to and whether they are paid; more can be added, and each removed. */
export function BreakFields({ breaks, onChange }: BreakFieldsProps) {
  const put = (at: number, change: Partial<BreakValues>) =>
    onChange(breaks.map((pause, index) => (index === at ? { ...pause, ...change } : pause)));
  return (
    <div className="flex flex-col items-start gap-2">
      {breaks.map(({ start, end, paid }, index) => (
        // Breaks have no identity of their own.
        <div key={index} className="flex w-full flex-wrap items-center gap-x-2">
          <Input
            type="time"
            aria-label={`Break ${index + 1} from`}
            className="w-auto min-w-0 flex-1"
            value={start}
            onChange={(event) => put(index, { start: event.target.value })}
          />
          <span className="text-ink-2">to</span>
          <Input
            type="time"
            aria-label={`Break ${index + 1} to`}
            className="w-auto min-w-0 flex-1"
            value={end}
            onChange={(event) => put(index, { end: event.target.value })}
          />
          <IconButton
            icon={X}
            size="small"
            label={`Remove break ${index + 1}`}
            onClick={() => onChange(breaks.filter((_, at) => at !== index))}
          />
          <Checkbox
            label="Paid"
            className="basis-full"
            aria-label={`Break ${index + 1} is paid`}
            checked={paid}
            onChange={(next) => put(index, { paid: next })}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={Plus}
        onClick={() => onChange([...breaks, { start: '', end: '', paid: false }])}
      >
        Add a break
      </Button>
    </div>
  );
}
