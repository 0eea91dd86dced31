import type { ReactNode } from 'react';
import { PlainFrame } from '../../kits/public/plain-frame.tsx';

export type Section = { title: string; paragraphs: readonly string[] };

/** Plain text under headings. */
export function LegalPage({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: ReactNode;
  sections: readonly Section[];
}) {
  return (
    <PlainFrame>
      <h1 className="heading text-headline">{title}</h1>
      <p className="mt-3 text-ink-2">{lead}</p>
      {sections.map((section) => (
        <section key={section.title} className="mt-8">
          <h2 className="heading text-panel">{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </PlainFrame>
  );
}
