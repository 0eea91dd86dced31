import { usePhone } from '../../../design/use-phone.ts';
import { Dock } from '../../../navigation/dock.tsx';
import { ClockDial } from './clock-face.tsx';

const bar = 'block rounded-full bg-lift';

/** Shown in the clock's place until this device knows whether it runs. */
export function ClockSkeleton() {
  const phone = usePhone();
  const button = <span className="block h-21 w-full rounded-control bg-lift" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-10">
      <output className="sr-only">Getting your time</output>
      <div aria-hidden className="flex flex-col gap-4">
        <div className="flex min-h-11 flex-col justify-center gap-2.5">
          <span className={`${bar} h-5 w-3/5`} />
          <span className={`${bar} h-3 w-2/5`} />
        </div>
        <ClockDial tone="held">
          <span className={`${bar} h-9 w-40`} />
        </ClockDial>
        <div className="flex flex-col items-center gap-2.5 py-1">
          <span className={`${bar} h-4 w-3/5`} />
          <span className={`${bar} h-3 w-2/5`} />
        </div>
        {!phone && button}
      </div>
      <div aria-hidden className="flex max-w-md flex-col gap-5 lg:pt-2">
        {['w-3/4', 'w-2/3', 'w-4/5'].map((width) => (
          <span key={width} className={`${bar} h-3 ${width}`} />
        ))}
      </div>
      {phone && <Dock>{button}</Dock>}
    </div>
  );
}
