import { useUser } from '../../data/session/session.ts';
import { Tabs } from '../../design/controls/tabs.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { AccountTab } from './account-tab.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { ProfileForm } from './profile-form.tsx';

/** /profile, and /profile?tab=account for the settings of the sign-in. */
export default function ProfileScreen() {
  const user = useUser();
  const search = usePageSearch();
  const setSearch = useSetPageSearch();
  const tab = search['tab'] === 'account' ? 'account' : 'profile';
  return (
    <div className="mx-auto max-w-[44rem]">
      <PageHeader title={user.displayName ?? user.name} detail={user.email} />
      <Tabs
        label="Profile"
        className="mt-5"
        value={tab}
        onChange={(next) => setSearch({ tab: next === 'account' ? 'account' : undefined }, { replace: true })}
        tabs={[
          { value: 'profile', label: 'Profile' },
          { value: 'account', label: 'Account' },
        ]}
      >
        {tab === 'profile' ? (
          <div className="flex flex-col gap-4">
            <ProfileForm />
            <AppearancePanel />
          </div>
        ) : (
          <AccountTab />
        )}
      </Tabs>
    </div>
  );
}
