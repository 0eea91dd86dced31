import { LegalPage } from './legal-page.tsx';

export function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy"
      lead="What Plumbline keeps about you, why, and for how long."
      sections={[
        {
          title: 'What is kept',
          paragraphs: [
            'Your name, email address, phone number and position, as you or your company enter them. The work you record: projects, tasks, notes, photos, hours, expenses and messages.',
            'Your position is recorded only while you are clocked in, never during a break, and only where your company has turned this on. Positions are deleted after 90 days. You can see every position stored about you and who looked at it.',
          ],
        },
        {
          title: 'What it is for',
          paragraphs: [
            'To run the work of your company. Nothing is sold, nothing is used for advertising, and no usage data is sent to anyone. Technical reports of the sign-in software are off unless whoever runs this server turns them on; they name no person.',
          ],
        },
        {
          title: 'Who sees it',
          paragraphs: [
            'People of your company, each by their role. Clients see only the projects that are shared with them. Other companies see nothing of yours.',
            'On your device a copy is kept so that the app works without a signal. Signing out deletes it.',
          ],
        },
        {
          title: 'Your rights',
          paragraphs: [
            'You can ask your company for a copy of what is stored about you, for corrections, and for deletion. Records that the law makes your company keep, such as hours and receipts, stay as long as it says.',
          ],
        },
      ]}
    />
  );
}
