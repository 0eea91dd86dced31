import { createHash } from 'node:crypto';
import { clientLinksPath } from './address.ts';
import { escaped } from './escaped.ts';
import type { LinkedPhoto, OpenedLink } from './opened.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the pages may load: their own style and script, by hash, and pictures of this server. Nothing else. */
export const pagePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src ${hashOf(pageStyle)}`,
  `script-src ${hashOf(pageScript)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A whole page. `body` is HTML; `title` is text. */
function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** The switch of all drawings, which works without a script: what follows it is shown while it is checked. */
const drawingsSwitch = `<input type="checkbox" id="drawings" checked><label for="drawings">Drawings</label>
`;

/** What is drawn over a picture, for whoever does not see it. */
const drawnWords = (words: readonly string[]): string =>
  words.length === 0 ? 'Drawing' : `Drawn on it: ${words.join('; ')}`;

const count = (photos: number): string => `${photos} ${photos === 1 ? 'photo' : 'photos'}`;

/**
 * The photos of a link, which can be looked at and saved also without a script. `drawn`: the words of what is drawn over
 * them, by the photos' numbers.
 */
export function linkPage(
  secret: string,
  link: OpenedLink,
  photos: readonly LinkedPhoto[],
  drawn: ReadonlyMap<number, readonly string[]>,
): string {
  const { company, title, lastDay } = link;
  const address = `${clientLinksPath}${secret}`;
  const dayIn = (timeZone: string) =>
    new Intl.DateTimeFormat(company.locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const days = dayIn(company.timeZone);
  const until = dayIn('UTC').format(new Date(`${lastDay}T00:00:00Z`));
  const logo = company.logoId === null ? '' : `<img class="logo" src="${address}/logo" alt="" height="40">`;
  const all =
    photos.length === 0
      ? ''
      : `<a class="button" href="${address}/photos.zip" download>Download all (${count(photos.length)})</a>`;
  const pictures = photos.map((photo, index) => {
    const { number, caption } = photo;
    const words = caption === '' ? `Photo ${index + 1}` : caption;
    const when = days.format(new Date(photo.at));
    const drawing = `${address}/drawings/${number}`;
    const over = drawn.get(number);
    return `<li>
<a href="${address}/photos/${number}" data-photo data-caption="${escaped(caption)}" data-when="${escaped(when)}"${over ? ` data-drawing="${drawing}" data-drawn="${escaped(drawnWords(over))}"` : ''}>
<img src="${address}/thumbnails/${number}" alt="${escaped(words)}" width="${photo.width}" height="${photo.height}" loading="lazy" decoding="async">${over ? `<img class="drawing" src="${drawing}" alt="${escaped(drawnWords(over))}" loading="lazy" decoding="async">` : ''}
</a>
<p class="caption" dir="auto">${escaped(words)}</p>
<p class="meta">${escaped(when)} <a href="${address}/photos/${number}?download" download>Download<span class="unseen"> ${escaped(words)}</span></a></p>
</li>`;
  });
  const list =
    photos.length === 0
      ? '<p class="empty">There are no photos here any more. Ask the company for another link.</p>'
      : `<ul class="photos">\n${pictures.join('\n')}\n</ul>`;
  return page(
    `${title} · ${company.name}`,
    `<header>
<div class="company">${logo}<p dir="auto">${escaped(company.name)}</p></div>
<h1 dir="auto">${escaped(title)}</h1>
<p class="meta">${count(photos.length)}, open until the end of ${escaped(until)}</p>
${all}${drawn.size === 0 ? '' : '\n<p class="meta">Downloads are the pictures without the drawings.</p>'}
</header>
<main>
${drawn.size === 0 ? '' : drawingsSwitch}${list}
</main>
<footer><p>Shared with you by ${escaped(company.name)}. Whoever has this address sees these photos.</p></footer>
<dialog class="viewer" aria-label="Photo">
<div class="bar"><p class="position" aria-live="polite"></p>${drawn.size === 0 ? '' : '<button type="button" class="button drawn">Drawings</button>'}<a class="button save" download>Download</a><button type="button" class="button close">Close</button></div>
<div class="stage"><button type="button" class="step before" aria-label="Previous photo">‹</button><img class="picture" alt="">${drawn.size === 0 ? '' : '<img class="drawing" alt="" hidden>'}<button type="button" class="step next" aria-label="Next photo">›</button></div>
<div class="words"><p class="caption" dir="auto"></p><p class="meta"></p></div>
</dialog>
<script>${pageScript}</script>`,
  );
}

/** For every address that opens nothing, for whatever reason. */
export const closedPage: string = page(
  'This link does not open',
  `<main class="closed">
<h1>This link does not open</h1>
<p>It may have ended, or the address is not complete. Ask whoever sent it to you for another one.</p>
</main>`,
);

/** For who has to wait a moment. */
export const busyPage: string = page(
  'Please try again in a moment',
  `<main class="closed">
<h1>Please try again in a moment</h1>
<p>Much is being asked for from here just now. Nothing is lost: load the page again in a minute.</p>
</main>`,
);
