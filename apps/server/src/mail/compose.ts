import type { Mail } from './mail.ts';

export type Letter = {
  to: string;
  subject: string;
  /** Paragraphs before the link. */
  before: readonly string[];
  action: { label: string; link: string };
  /** Paragraphs behind it. */
  after: readonly string[];
};

/** The two parts of a letter from one wording. */
export function compose({ to, subject, before, action, after }: Letter): Mail {
  const html = [
    ...before.map(paragraph),
    `<p><a href="${escaped(action.link)}">${escaped(action.label)}</a></p>`,
    ...after.map(paragraph),
  ];
  return {
    to,
    subject,
    text: [...before, `${action.label}:\n${action.link}`, ...after].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${html.join('')}</body></html>`,
    link: action.link,
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

/** Names come from people: in HTML they stay text. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
