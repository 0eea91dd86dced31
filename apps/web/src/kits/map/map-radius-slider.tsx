import type { ComponentProps } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { Field, useFieldControl } from '../../design/fields/field.tsx';
import { radiusStops, radiusText, stopOf } from './map-radius.ts';

export interface MapRadiusProps {
  label: string;
  id: string;
  /** Metres, or null for the organization's default. */
  own: number | null;
  usual: number;
  locale: string;
  onChange: (radiusM: number | null) => void;
  error: string | undefined;
}

/** The radius around the pin that counts as on site. */
export function MapRadius({ label, id, own, usual, locale, onChange, error }: MapRadiusProps) {
  const stops = radiusStops(locale);
  const radiusM = own ?? usual;
  const words = radiusText(radiusM, locale);
  return (
    <Field
      label={label}
      id={id}
      error={error}
      hint={own === null ? 'Same as on all projects of the company.' : 'For this project only.'}
    >
      <span className="flex min-h-11 items-center gap-4">
        <Slider
          min={0}
          max={stops.length - 1}
          step={1}
          value={stopOf(radiusM, stops)}
          onChange={(event) => onChange(stops[Number(event.target.value)] ?? radiusM)}
          aria-valuetext={words}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-action sunlight:accent-ink"
        />
        <output htmlFor={id} className="w-16 shrink-0 text-right font-bold tabular">
          {words}
        </output>
        {own !== null && (
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            As usual
          </Button>
        )}
      </span>
    </Field>
  );
}

function Slider(props: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...props} type="range" />;
}
