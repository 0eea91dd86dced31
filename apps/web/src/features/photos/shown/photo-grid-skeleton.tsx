/** Two days as they will stand: four squares in a row on the phone, rows of one height at the office. */
const days = [
  ['md:aspect-4/3', 'md:aspect-4/3', 'md:aspect-3/4', 'md:aspect-4/3', 'md:aspect-4/3'],
  ['md:aspect-3/4', 'md:aspect-4/3', 'md:aspect-4/3', 'md:aspect-4/3', 'md:aspect-3/4', 'md:aspect-4/3'],
];
const squares = Array.from({ length: 12 }, (_, index) => index);

/** Shown in the photos' place until they have loaded. `byHand`: they will stand in one grid of squares, without days. */
export function PhotoGridSkeleton({ byHand = false }: { byHand?: boolean }) {
  return (
    <div>
      <output className="mb-3 block text-meta text-ink-2">Getting your photos</output>
      {byHand ? (
        <div
          aria-hidden
          className="grid grid-cols-4 gap-1 md:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] md:gap-2"
        >
          {squares.map((square) => (
            <span key={square} className="aspect-square rounded-mark bg-lift md:rounded-pill" />
          ))}
        </div>
      ) : (
        <div aria-hidden className="flex flex-col gap-6">
          {days.map((tiles, day) => (
            <div key={day} className="flex flex-col gap-3">
              <span className="h-5 w-40 rounded-mark bg-lift" />
              <span className="hidden h-3.5 w-56 rounded-mark bg-lift md:block" />
              <div className="grid grid-cols-4 gap-1 md:flex md:overflow-hidden">
                {tiles.map((shape, tile) => (
                  <span
                    key={tile}
                    className={`aspect-square rounded-mark bg-lift md:h-42 md:shrink-0 md:rounded-pill ${shape}`}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
