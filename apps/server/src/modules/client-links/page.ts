import { createHash } from 'node:crypto';
import { photoDisplayPx, photoThumbnailPx } from '@plumbline/domain/limits/photos';
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

/** The day of an instant in a zone: 'March 4, 2026'. */
const daysIn = (locale: string) => (timeZone: string, at: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(at),
  );

/** The switch of all drawings, which works without a script: what follows it is shown while it is checked. */
const drawingsSwitch = `<input type="checkbox" id="drawings" checked><label for="drawings">Drawings</label>
`;

/** What is drawn over a picture, for whoever does not see it. */
const drawnWords = (words: readonly string[]): string =>
  words.length === 0 ? 'Drawing' : `Drawn on it: ${words.join('; ')}`;

/** Tiles are 4:3: how wide one is that the display size still fills, beside the thumbnail, which is a square. */
function tileSources(address: string, { number, displayId, width, height }: LinkedPhoto): string {
  const thumbnail = `${address}/thumbnails/${number}`;
  if (displayId === null) return `src="${thumbnail}"`;
  const scale = photoDisplayPx / Math.max(1, width, height);
  const fills = Math.max(1, Math.round(Math.min(width, (height * 4) / 3) * scale));
  return `srcset="${thumbnail} ${photoThumbnailPx}w, ${address}/tiles/${number} ${fills}w" sizes="(max-width: 30rem) 50vw, 18rem" src="${thumbnail}"`;
}

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
  const dayIn = daysIn(company.locale);
  const until = dayIn('UTC', `${lastDay}T00:00:00Z`);
  const logo = company.logoId === null ? '' : `<img class="logo" src="${address}/logo" alt="" height="40">`;
  const all =
    photos.length === 0
      ? ''
      : `<a class="button" href="${address}/photos.zip" download>Download all (${count(photos.length)})</a>`;
  const pictures = photos.map((photo, index) => {
    const { number, caption } = photo;
    const words = caption === '' ? `Photo ${index + 1}` : caption;
    const when = dayIn(company.timeZone, photo.at);
    const drawing = `${address}/drawings/${number}`;
    const over = drawn.get(number);
    // The small picture is the square in its middle, over which a drawing of the whole would not lie right.
    const [small, href] = over
      ? [`src="${address}/tiles/${number}"`, `${address}/views/${number}`]
      : [tileSources(address, photo), `${address}/photos/${number}`];
    return `<li>
<a href="${href}" data-photo="${address}/photos/${number}" data-caption="${escaped(caption)}" data-when="${escaped(when)}"${over ? ` data-drawing="${drawing}" data-drawn="${escaped(drawnWords(over))}"` : ''}>
<img ${small} alt="${escaped(words)}" width="${photo.width}" height="${photo.height}" loading="lazy" decoding="async">${over ? `<img class="drawing" src="${drawing}" alt="${escaped(drawnWords(over))}" loading="lazy" decoding="async">` : ''}
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

/** One photo with what is drawn over it, for whoever has no script: a press on its tile opens this. */
export function viewPage(
  secret: string,
  { company, title, lastDay }: OpenedLink,
  photo: LinkedPhoto,
  drawn: readonly string[],
): string {
  const { number, caption, width, height } = photo;
  const address = `${clientLinksPath}${secret}`;
  const words = caption === '' ? 'Photo' : caption;
  const dayIn = daysIn(company.locale);
  return page(
    `${words} · ${company.name}`,
    `<header class="of-one">
<p><a href="${address}">All photos of ${escaped(title)}</a></p>
<h1 dir="auto">${escaped(words)}</h1>
<p class="meta">${escaped(dayIn(company.timeZone, photo.at))}, open until the end of ${escaped(dayIn('UTC', `${lastDay}T00:00:00Z`))}</p>
<a class="button" href="${address}/photos/${number}?download" download>Download</a>
<p class="meta">The download is the picture without the drawing.</p>
</header>
<main>
${drawingsSwitch}<figure class="whole"><img src="${address}/photos/${number}" alt="${escaped(words)}" width="${width}" height="${height}"><img class="drawing" src="${address}/drawings/${number}" alt="${escaped(drawnWords(drawn))}"></figure>
</main>
<footer><p>Shared with you by ${escaped(company.name)}. Whoever has this address sees these photos.</p></footer>`,
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
