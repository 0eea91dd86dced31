import { LegalPage } from './legal-page.tsx';

export function CookiesScreen() {
  return (
    <LegalPage
      title="Cookies"
      lead="Plumbline sets three cookies. All are needed for the app to work, none follows you elsewhere."
      sections={[
        {
          title: 'Session',
          paragraphs: [
            'Keeps you signed in. It ends when you sign out, or 30 days after you last used the app.',
          ],
        },
        {
          title: 'Known device',
          paragraphs: [
            'Tells for 180 days that you have signed in with this browser before, so that wrong passwords of others do not keep you out. It signs nobody in.',
          ],
        },
        {
          title: 'sidebar_state',
          paragraphs: ['Remembers for 7 days whether the sidebar is open or collapsed.'],
        },
        {
          title: 'Storage on your device',
          paragraphs: [
            'So that the app works without a signal it keeps a copy of your company’s records in the browser’s storage, and your choice of theme. Signing out deletes the copy.',
          ],
        },
      ]}
    />
  );
}
