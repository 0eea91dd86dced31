import { LegalPage } from './legal-page.tsx';

export function GdprScreen() {
  return (
    <LegalPage
      title="GDPR"
      lead="How Plumbline handles personal data under the General Data Protection Regulation."
      sections={[
        {
          title: 'Who is responsible',
          paragraphs: [
            'Your company decides what is recorded and is the controller. Plumbline processes the data on its behalf and on its instructions.',
          ],
        },
        {
          title: 'What protects the data',
          paragraphs: [
            'Connections are encrypted. Each company’s records are kept apart inside the database itself. Every change is logged with who made it and when.',
          ],
        },
        {
          title: 'Access, correction, erasure, portability',
          paragraphs: [
            'Ask the office of your company first. They can correct your record, export it and remove you. What has to be kept by law keeps a pseudonym in place of your name.',
          ],
        },
      ]}
    />
  );
}
