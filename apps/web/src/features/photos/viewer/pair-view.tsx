import type { PhotoPair } from '../../../data/records/photos.ts';
import { takenAtOf } from '../../../data/records/photos.ts';
import { ChevronsLeftRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDayTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { PhotoPicture } from '../parts/photo-picture.tsx';

/** Before and after in one frame, with a line between them that is drawn by mouse, finger and arrow keys. */
export default function PairView({ pair: { before, after } }: { pair: PhotoPair }) {
  const { locale, timeZone } = useLocale();
  const [share, setShare] = useState(50);
  const lineRef = useRef<HTMLInputElement>(null);
  useEffect(() => lineRef.current?.focus(), []);
  const time = (photo: typeof before) => formatDayTime(takenAtOf(photo), locale, timeZone);
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden rounded-card bg-page has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <div className="absolute inset-0 flex items-center justify-center">
        <PhotoPicture key={after.id} photo={after} name={`After, ${time(after)}`} />
      </div>
      <div
        className="absolute inset-0 flex items-center justify-center bg-page"
        style={{ clipPath: `inset(0 ${String(100 - share)}% 0 0)` }}
      >
        <PhotoPicture key={before.id} photo={before} name={`Before, ${time(before)}`} />
      </div>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink outline-1 outline-page"
        style={{ left: `${String(share)}%` }}
      >
        <span className="absolute top-1/2 left-1/2 grid size-12 -translate-1/2 place-items-center rounded-full border-2 border-page bg-ink text-page">
          <ChevronsLeftRight className="size-6" />
        </span>
      </span>
      {/* The whole frame is the slider, so that a press anywhere brings the line there. */}
      <input
        ref={lineRef}
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label="Before on the left, after on the right"
        aria-valuetext={`${share} % of the before`}
        onChange={({ target }) => setShare(Number(target.value))}
        className="absolute inset-0 size-full cursor-ew-resize opacity-0"
      />
      <Badge side="left-3" word="Before" time={time(before)} />
      <Badge side="right-3" word="After" time={time(after)} />
    </div>
  );
}

function Badge({ side, word, time }: { side: string; word: string; time: string }) {
  return (
    <p
      className={`pointer-events-none absolute bottom-3 rounded-control bg-page px-2.5 py-1.5 text-meta text-ink ${side}`}
    >
      <b className="font-bold">{word}</b> {time}
    </p>
  );
}
