/** Four squares in a row on the phone, as the photos will stand. */
const photoGridLook = 'grid grid-cols-4 gap-1 md:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] md:gap-2';

const tiles = Array.from({ length: 12 }, (_, index) => index);

/** Shown in the grid's place until the photos have loaded. */
export function PhotoGridSkeleton() {
  return (
    <div>
      <output className="mb-3 block text-meta text-ink-2">Getting your photos</output>
      <div aria-hidden className={photoGridLook}>
        {tiles.map((tile) => (
          <span key={tile} className="aspect-square rounded-mark bg-lift md:rounded-pill" />
        ))}
      </div>
    </div>
  );
}
