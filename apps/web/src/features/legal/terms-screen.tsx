import { LegalPage } from './legal-page.tsx';

export function TermsScreen() {
  return (
    <LegalPage
      title="Terms"
      lead="The few rules under which you use Plumbline."
      sections={[
        {
          title: 'The trial',
          paragraphs: [
            'A trial lasts 14 days and asks for no card. When it ends you have 7 days more with everything working. Nothing is charged unless you choose a plan.',
          ],
        },
        {
          title: 'Plans',
          paragraphs: [
            'A plan is paid by the company, not by the head, monthly or upfront for a year. Each plan includes a number of users; clients take no place.',
          ],
        },
        {
          title: 'Your records',
          paragraphs: [
            'What you enter belongs to your company. If a plan ends, your records are kept and can be exported; work that was done in the field before still arrives.',
          ],
        },
        {
          title: 'Fair use',
          paragraphs: [
            'Do not use Plumbline to break the law, to watch people without their knowledge, or to harm the service for others.',
          ],
        },
      ]}
    />
  );
}
