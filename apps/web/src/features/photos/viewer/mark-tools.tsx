import { markColours, markWidths } from '@plumbline/domain/entities/enumerations';
import type { MarkShape } from '@plumbline/domain/entities/photo-mark';
import { markColourValues } from '@plumbline/domain/marks/drawing';
import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import {
  type LucideIcon,
  Maximize,
  MousePointer2,
  MoveUpRight,
  Pencil,
  Plus,
  Redo2,
  Ruler,
  Square,
  Trash2,
  Type,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import type { Tool } from './mark-canvas.tsx';
import { type ZoomChange, zoomedIn, zoomedOut, zoomedToFit } from './zoom-input.ts';

const tools: readonly { tool: Tool; label: string; icon: LucideIcon }[] = [
  { tool: 'select', label: 'Select', icon: MousePointer2 },
  { tool: 'arrow', label: 'Arrow', icon: MoveUpRight },
  { tool: 'box', label: 'Box', icon: Square },
  { tool: 'text', label: 'Text', icon: Type },
  { tool: 'stroke', label: 'Draw', icon: Pencil },
  { tool: 'measure', label: 'Measure', icon: Ruler },
];

export interface MarkToolsProps {
  tool: Tool;
  look: Pick<MarkShape, 'colour' | 'width'>;
  onTool: (tool: Tool) => void;
  onLook: (look: Partial<Pick<MarkShape, 'colour' | 'width'>>) => void;
  /** Null where there is nothing to add, to take back, to do again, or selected. */
  onUndo: (() => void) | null;
  onAdd: (() => void) | null;
  onRedo: (() => void) | null;
  onRemove: (() => void) | null;
  onZoom: (by: ZoomChange) => void;
}

/** What one draws with: tools, colours, widths, a nearer look, and the way back. */
export function MarkTools(props: MarkToolsProps) {
  const { tool, look, onTool, onLook, onAdd, onUndo, onRedo, onRemove, onZoom } = props;
  return (
    <div
      role="toolbar"
      aria-label="Mark up"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-card bg-card p-2 md:border md:border-divider low-layer:gap-y-0 low-layer:p-1"
    >
      <div className="grid grow grid-cols-6 gap-1 md:flex md:grow-0 low-layer:grid low-layer:grow low-layer:grid-cols-3">
        {tools.map(({ tool: each, label, icon: Icon }) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === tool}
            onClick={() => onTool(each)}
            className={clsx(
              'flex min-h-11 flex-col items-center justify-center gap-0.5 rounded-control px-1 text-axis md:min-h-10 md:flex-row md:gap-2 md:px-2.5 md:text-base low-layer:flex-col low-layer:gap-0.5 low-layer:px-1 low-layer:text-axis',
              each === tool ? 'bg-selected font-bold text-accent' : 'text-ink-2 hover:bg-lift hover:text-ink',
            )}
          >
            <Icon aria-hidden className="size-5 md:size-4" />
            {label}
          </button>
        ))}
      </div>
      <Choice
        label="Colour"
        values={markColours}
        value={look.colour}
        onChoose={(colour) => onLook({ colour })}
        Sign={ColourSign}
      />
      <Choice
        label="Width"
        values={markWidths}
        value={look.width}
        onChoose={(width) => onLook({ width })}
        Sign={WidthSign}
      />
      {/* A phone that is narrow or on its side has room for Done instead, and two fingers. */}
      <div className="flex low-layer:hidden max-[23rem]:hidden">
        <IconButton icon={ZoomIn} label="Zoom in" onClick={() => onZoom(zoomedIn)} />
        <IconButton icon={ZoomOut} label="Zoom out" onClick={() => onZoom(zoomedOut)} />
        <IconButton icon={Maximize} label="Fit" onClick={() => onZoom(zoomedToFit)} />
      </div>
      <div className="flex">
        <IconButton
          icon={Plus}
          label="Add in the middle"
          disabled={onAdd === null}
          onClick={() => onAdd?.()}
        />
        <IconButton icon={Undo2} label="Undo" disabled={onUndo === null} onClick={() => onUndo?.()} />
        <IconButton icon={Redo2} label="Redo" disabled={onRedo === null} onClick={() => onRedo?.()} />
        <IconButton
          icon={Trash2}
          label="Remove mark"
          disabled={onRemove === null}
          onClick={() => onRemove?.()}
        />
      </div>
    </div>
  );
}

function ColourSign({ value }: { value: MarkShape['colour'] }) {
  return (
    <span
      className="size-6 rounded-full border border-edge"
      style={{ background: markColourValues[value] }}
    />
  );
}

function WidthSign({ value }: { value: MarkShape['width'] }) {
  return <span className={clsx('w-5 rounded-full bg-ink', lineLook[value])} />;
}

const lineLook: Readonly<Record<MarkShape['width'], string>> = { thin: 'h-0.5', medium: 'h-1', thick: 'h-2' };

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value;
  onChoose: (value: Value) => void;
  Sign: ComponentType<{ value: Value }>;
}

/** A choice of one of a few signs, by native radio buttons. */
function Choice<Value extends string>({ label, values, value, onChoose, Sign }: ChoiceProps<Value>) {
  return (
    <fieldset role="radiogroup" aria-label={label} className="flex">
      {values.map((each) => (
        <label
          key={each}
          className="relative grid size-11 cursor-pointer place-items-center rounded-full has-checked:bg-lift has-checked:outline-2 has-checked:-outline-offset-3 has-checked:outline-ink has-focus-visible:outline-accent md:size-9 md:pointer-coarse:size-11"
        >
          <input
            type="radio"
            name={`mark-${label}`}
            aria-label={`${each.charAt(0).toUpperCase()}${each.slice(1)}`}
            checked={each === value}
            onChange={() => onChoose(each)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <Sign value={each} />
        </label>
      ))}
    </fieldset>
  );
}
