const lines = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-1/3'] as const;

/** Shown in a conversation's place until it has loaded. */
export function ThreadSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden pt-4 md:px-5">
      <output className="sr-only">Getting your messages</output>
      <div aria-hidden className="flex flex-col gap-5">
        {lines.map((width, index) => (
          <div key={`${width} ${index}`} className="flex items-start gap-3">
            <span className="size-9 shrink-0 rounded-full bg-lift" />
            <div className="min-w-0 flex-1">
              <span className="mt-1 mb-2.5 block h-3 w-28 rounded-full bg-lift" />
              <span className={`block h-11 rounded-card bg-lift ${width}`} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
