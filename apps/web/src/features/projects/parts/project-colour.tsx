/** The project's colour, as in the calendar and on the map. Its meaning is always given in words as well. */
export function ProjectColour({ colour }: { colour: string }) {
  return <span aria-hidden className="size-2.5 shrink-0 rounded-mark" style={{ background: colour }} />;
}
