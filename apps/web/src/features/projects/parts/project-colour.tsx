/** The project's colour, as calendar and map draw it; it says nothing that words do not. */
export function ProjectColour({ colour }: { colour: string }) {
  return <span aria-hidden className="size-2.5 shrink-0 rounded-mark" style={{ background: colour }} />;
}
