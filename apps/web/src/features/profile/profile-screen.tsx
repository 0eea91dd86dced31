import { ADMIN } from '@plumbline/domain/access/roles';
import { can } from '@plumbline/domain/access/permissions';
import { lazy, Suspense } from 'react';
import { useUser } from '../../data/session/session.ts';
import { Tabs } from '../../design/controls/tabs.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { AccountTab } from './account-tab.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { ProfileForm } from './profile-form.tsx';

const OrganizationSettings = lazy(() => import('../organization/shown/settings-screen.tsx'));
const LocationTab = lazy(() => import('../tracking/shown/location-tab.tsx'));

/**
 * /profile, /profile?tab=account for the settings of the sign-in, ?tab=location for what is stored of the person’s
 * positions, and ?tab=organization for what admins set for everybody.
 */
export default function ProfileScreen() {
  const user = useUser();
  const search = usePageSearch();
  const setSearch = useSetPageSearch();
  const isLocated = can(user.role, 'enable_gps_tracking');
  const asked = search['tab'];
  if (asked === 'organization' && user.role === ADMIN)
    return (
      <Suspense fallback={<SkeletonList label="Getting the settings" labelHidden count={6} />}>
        <OrganizationSettings />
      </Suspense>
    );
  const tab = asked === 'account' || (asked === 'location' && isLocated) ? asked : 'profile';
  return (
    <div className="mx-auto max-w-[44rem]">
      <PageHeader title={user.displayName ?? user.name} detail={user.email} />
      <Tabs
        label="Profile"
        className="mt-5"
        value={tab}
        onChange={(next) => setSearch({ tab: next === 'profile' ? undefined : next }, { replace: true })}
        tabs={[
          { value: 'profile', label: 'Profile' },
          { value: 'account', label: 'Account' },
          ...(isLocated ? [{ value: 'location', label: 'Location' } as const] : []),
        ]}
      >
        {tab === 'profile' ? (
          <div className="flex flex-col gap-4">
            <ProfileForm />
            <AppearancePanel />
          </div>
        ) : tab === 'account' ? (
          <AccountTab />
        ) : (
          <Suspense>
            <LocationTab />
          </Suspense>
        )}
      </Tabs>
    </div>
  );
}
