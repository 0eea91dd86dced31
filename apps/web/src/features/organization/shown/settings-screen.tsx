import type { Organization } from '@plumbline/domain/entities/organization';
import { useConnection } from '../../../data/replica/connection.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { useSettingsFacts } from '../../../data/queries/organization-settings.ts';
import { PageHeader } from '../../../design/display/page-header.tsx';
import { ErrorState } from '../../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { ScreenTitle } from '../../../navigation/screen-title.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { currencyInWords } from '../../../kits/labels/currency-text.ts';
import { SettingsForm } from '../settings-form.tsx';
import { zoneInWords } from '../../../kits/days/zone-text.ts';

/** /profile?tab=organization: what admins set for everybody in their company. */
export default function SettingsScreen() {
  return (
    <ServerQueries>
      <ScreenTitle>
        <p className="heading min-w-0 flex-1 truncate text-title max-[26rem]:text-[1.25rem]">
          <span className="max-md:hidden">Organization settings</span>
          <span className="md:hidden">Settings</span>
        </p>
      </ScreenTitle>
      <Settings />
    </ServerQueries>
  );
}

function Settings() {
  const { row, state, retry } = useOrganization();
  const { online } = useConnection();
  if (row === null && state === 'error')
    return (
      <ErrorState title="The settings did not load" onRetry={retry}>
        {notLoadedText(null, online, 'They are there when the signal is back.')}
      </ErrorState>
    );
  if (row === null) return <SkeletonList label="Getting the settings" labelHidden count={6} />;
  return <Loaded organization={row} />;
}

function Loaded({ organization }: { organization: Organization }) {
  const { facts, settled, failed, retry } = useSettingsFacts();
  const { name, timezone, currency } = organization;
  if (!settled) return <SkeletonList label="Getting the settings" labelHidden count={6} />;
  return (
    <div className="mx-auto max-w-[80rem]">
      <PageHeader
        eyebrow={`${name} · only admins see this page`}
        title={`You run on ${zoneInWords(timezone)}, in ${currencyInWords(currency)}.`}
      />
      {facts === null && failed && (
        <ErrorState quiet className="mt-5" title="Some of the settings did not load" onRetry={retry}>
          The number of the next job, and whether the currency can still be changed, are not known at present.
          Everything else can be changed.
        </ErrorState>
      )}
      <SettingsForm organization={organization} facts={facts} />
    </div>
  );
}
