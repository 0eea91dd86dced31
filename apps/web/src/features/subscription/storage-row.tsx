import { numberText } from '@plumbline/domain/formats/number-text';
import { trashDays } from '@plumbline/domain/limits/lists';
import {
  type StorageByKind,
  storageQuotaBytes,
  storageSize,
  type StorageState,
  storageState,
} from '@plumbline/domain/plans/storage';
import { planTiers } from '@plumbline/domain/plans/tiers';
import { useConnection } from '../../data/replica/connection.ts';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { useStorageByKind } from '../../data/queries/organization-settings.ts';
import { Button } from '../../design/controls/button.tsx';
import { LevelBar, type LevelTone } from '../../design/display/level-bar.tsx';
import { StatusText } from '../../design/display/status-icon.tsx';
import { useLocale } from '../../design/locale.tsx';
import { PageLink } from '../../navigation/page-link.tsx';

/** The storage that the organization uses of its plan's, by kind, and what to do as it fills up. */
export function StorageRow() {
  return (
    <ServerQueries>
      <Storage />
    </ServerQueries>
  );
}

function Storage() {
  const { storage, failed, retry } = useStorageByKind();
  const { online } = useConnection();
  return (
    // As high before the figures are there as with them.
    <li className="flex min-h-28 flex-col justify-center gap-2 px-4 py-3 md:min-h-22">
      {storage ? (
        <Use storage={storage} />
      ) : (
        <>
          <p className="font-bold">Storage</p>
          <div className="flex items-center justify-between gap-3 text-meta text-ink-2">
            <p>
              {!failed
                ? 'Adding up what is stored.'
                : online
                  ? 'It did not load.'
                  : 'It is there when the signal is back.'}
            </p>
            {failed && <Button onClick={retry}>Try again</Button>}
          </div>
        </>
      )}
    </li>
  );
}

const signs: Record<StorageState, { tone: LevelTone; words: string | null }> = {
  fine: { tone: 'steel', words: null },
  filling: { tone: 'risk', words: 'Storage fills up.' },
  'nearly full': { tone: 'risk', words: 'Storage is nearly full. Soon nothing more can be uploaded.' },
  full: {
    tone: 'blocked',
    words: 'Storage is full. Nothing more can be uploaded, and all that is there stays.',
  },
};

function Use({ storage }: { storage: StorageByKind }) {
  const { locale } = useLocale();
  const { usedBytes, photoBytes, fileBytes, recordBytes, plan } = storage;
  const quota = storageQuotaBytes[plan];
  const state = storageState(storage);
  const { tone, words } = signs[state];
  const size = (bytes: number) => sizeText(bytes, locale);
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-bold">Storage</span>
        <span className="text-cell tabular">
          <b>{size(usedBytes)}</b> <span className="text-ink-2">of {size(quota)}</span>
        </span>
      </p>
      <LevelBar
        label="Storage used"
        value={usedBytes / quota}
        valueText={`${size(usedBytes)} of ${size(quota)}`}
        tone={tone}
      />
      <p className="text-meta text-ink-2">
        Photos {size(photoBytes)} · Files {size(fileBytes)} · Everything else {size(recordBytes)}
      </p>
      {words !== null && (
        <div className="flex flex-col gap-1">
          <StatusText kind={state === 'full' ? 'blocked' : 'risk'}>{words}</StatusText>
          <p className="text-meta text-ink-2">
            {plan !== planTiers.at(-1) && 'A larger plan holds more. '}
            What is deleted makes room once it leaves{' '}
            <PageLink page="dashboard" search={{ view: 'trash' }} className="underline">
              the trash
            </PageLink>
            , after {trashDays} days.
          </p>
        </div>
      )}
    </>
  );
}

/** 'less than 1 MB', '9.6 GB' */
function sizeText(bytes: number, locale: string): string {
  if (bytes === 0) return 'none';
  const { amount, unit } = storageSize(bytes);
  const text = (size: number) => numberText(size, locale, { unit, most: 1 });
  return amount === 0 ? `less than ${text(1)}` : text(amount);
}
