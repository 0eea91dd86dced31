/** The first stop of the keyboard: skips the navigation and leads to the page's content. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only rounded-control bg-inverse px-4 py-2.5 font-bold text-on-inverse focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
    >
      Skip to content
    </a>
  );
}
