/** The style of the pages behind links. It comes with the page, which works without any file of the app. */
export const pageStyle = `
:root { color-scheme: light dark; --page: #f1f3ec; --card: #fff; --ink: #0a1113; --ink-2: #2f3d41; --edge: #4b5b5f; --line: #b5c0b9; --action: #e2e64f; --on-action: #0f1306; }
@media (prefers-color-scheme: dark) { :root { --page: #0e1416; --card: #141c1f; --ink: #eef3f2; --ink-2: #aebdc1; --edge: #6f858e; --line: #31424a; --action: #dfe36a; --on-action: #16190a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1.25rem max(1rem, env(safe-area-inset-left)) 2rem; background: var(--page); color: var(--ink); font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
p, h1, ul { margin: 0; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
header { display: flex; flex-direction: column; align-items: flex-start; gap: .5rem; padding-bottom: 1.25rem; border-bottom: 1px solid var(--line); }
.company { display: flex; align-items: center; gap: .75rem; font-weight: 650; }
.logo { max-width: 10rem; height: 2.5rem; object-fit: contain; background: #fff; border-radius: .25rem; }
h1 { font-size: 1.5rem; line-height: 1.2; }
.meta { color: var(--ink-2); font-size: .875rem; }
.photos .meta { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .75rem; }
.photos .meta a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--edge); border-radius: .625rem; background: var(--card); color: var(--ink); font: inherit; font-weight: 650; text-decoration: none; cursor: pointer; }
header .button { margin-top: .5rem; background: var(--action); border-color: var(--on-action); color: var(--on-action); }
.photos { list-style: none; margin: 0; padding: 1.25rem 0 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: 1.25rem 1rem; }
@media (max-width: 30rem) { .photos { grid-template-columns: 1fr 1fr; gap: 1rem .75rem; } }
.photos img { display: block; width: 100%; height: auto; aspect-ratio: 4 / 3; object-fit: cover; border-radius: .5rem; background: var(--line); }
.photos a[data-photo] { display: block; position: relative; }
.caption { margin-top: .5rem; }
.whole { position: relative; width: fit-content; max-width: 100%; margin: 1rem auto 0; }
.whole img:not(.drawing) { display: block; width: auto; max-width: 100%; height: auto; max-height: 85vh; border-radius: .5rem; background: var(--line); }
.empty, .closed { padding: 2rem 0; }
.closed { max-width: 32rem; margin: 12vh auto 0; display: grid; gap: .75rem; }
footer { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--ink-2); font-size: .875rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.viewer { width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0; background: #0a1113; color: #eef3f2; }
.viewer[open] { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; }
.viewer ::selection { background: #6fa5e6; }
.viewer :focus-visible { outline-color: #dfe36a; }
.viewer .meta { color: #aebdc1; }
.viewer .button { background: #1b2529; color: #eef3f2; border-color: #6f858e; }
.bar { display: flex; align-items: center; gap: .5rem; padding: .5rem max(.75rem, env(safe-area-inset-left)); }
.position { flex: 1; white-space: nowrap; }
@media (max-width: 30rem) { .bar { flex-wrap: wrap; } .position { flex-basis: 100%; } }
.stage { position: relative; min-height: 0; touch-action: pan-y pinch-zoom; }
.stage img { display: block; width: 100%; height: 100%; object-fit: contain; }
img.drawing { position: absolute; inset: 0; width: 100%; height: 100%; background: none; pointer-events: none; }
img.drawing[hidden], .drawn[hidden], #drawings:not(:checked) ~ .photos .drawing, #drawings:not(:checked) ~ .whole .drawing { display: none; }
#drawings { width: 1.25rem; height: 1.25rem; margin: .75rem 0 0; vertical-align: middle; accent-color: var(--edge); }
#drawings + label { display: inline-flex; align-items: center; min-height: 2.75rem; margin-top: .75rem; padding-left: .5rem; vertical-align: middle; cursor: pointer; }
.viewer .drawn[aria-pressed="true"] { background: #dfe36a; border-color: #dfe36a; color: #16190a; }
.step { position: absolute; top: 50%; transform: translateY(-50%); width: 3rem; height: 3.5rem; border: 1px solid #6f858e; border-radius: .625rem; background: #0a1113cc; color: #eef3f2; font-size: 1.75rem; line-height: 1; cursor: pointer; }
.step[hidden] { display: none; }
.before { left: .5rem; }
.next { right: .5rem; }
.words { padding: .5rem max(.75rem, env(safe-area-inset-left)) max(.75rem, env(safe-area-inset-bottom)); min-height: 4.5rem; }
@media print { .button, #drawings, #drawings + label, footer, .photos .meta a { display: none; } }
`;
