import type { Mail } from './mail.ts';

export type Letter = {
  to: string;
  subject: string;
  /** Paragraphs before the link. */
  before: readonly string[];
  /** Null for people who have nothing to open here. */
  action: { label: string; link: string } | null;
  /** Paragraphs after the link. */
  after: readonly string[];
};

/** Makes the text and the HTML part of a letter from the same words. */
export function compose({ to, subject, before, action, after }: Letter): Mail {
  const html = [
    ...before.map(paragraph),
    ...(action === null ? [] : [`<p><a href="${escaped(action.link)}">${escaped(action.label)}</a></p>`]),
    ...after.map(paragraph),
  ];
  return {
    to,
    subject,
    text: [...before, ...(action === null ? [] : [`${action.label}:\n${action.link}`]), ...after].join(
      '\n\n',
    ),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${html.join('')}</body></html>`,
    ...(action !== null && { link: action.link }),
  };
}

const paragraph = (text: string) => `<p>${escaped(text)}</p>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names come from people and must not become HTML. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
