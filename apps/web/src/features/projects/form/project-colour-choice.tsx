import { Check } from 'lucide-react';
import { useId } from 'react';
import { projectColours } from '../../../kits/labels/project-colours.ts';

/** A choice of one of a few colours, or the project's present one. */
export function ProjectColourChoice({
  value,
  onChange,
}: {
  value: string;
  onChange: (colour: string) => void;
}) {
  const name = useId();
  const isListed = projectColours.some(({ colour }) => colour === value.toLowerCase());
  const colours = isListed ? projectColours : [...projectColours, { colour: value, name: 'Its own' }];
  return (
    <div className="flex flex-wrap md:gap-1">
      {colours.map(({ colour, name: label }) => (
        <label
          key={colour}
          className="relative grid size-11 cursor-pointer md:size-9 md:pointer-coarse:size-11 place-items-center rounded-control outline-offset-2 outline-selected-edge has-checked:bg-lift has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={colour === value.toLowerCase()}
            onChange={() => onChange(colour)}
            className="peer sr-only"
          />
          <span
            aria-hidden
            className="grid size-7 place-items-center rounded-full text-[#101517] peer-checked:[&>svg]:opacity-100"
            style={{ background: colour }}
          >
            <Check strokeWidth={3} className="size-4 opacity-0" />
          </span>
        </label>
      ))}
    </div>
  );
}
