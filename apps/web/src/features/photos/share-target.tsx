import { AppError } from '@plumbline/domain/errors/app-error';
import { sharedWithAppMax, sharedWithAppMaxBytes } from '@plumbline/domain/limits/photos';
import { lazy, useEffect, useState } from 'react';
import {
  readShared,
  type SharedFile,
  sharedPicture,
  type ShareRefusal,
  takeShared,
} from '../../data/files/share-target.ts';
import { logError, showError } from '../../data/server/errors.ts';
import { Button } from '../../design/controls/button.tsx';
import { Card } from '../../design/display/card.tsx';
import { SyncVial } from '../../design/display/vial.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { useConfirm } from '../../design/layers/confirm.tsx';
import { LayerSuspense } from '../../design/layers/layer-suspense.tsx';
import type { ProjectNames } from '../../kits/names/use-project-names.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { notTakenIn, quotedNames } from './parts/not-taken-in.ts';

const TargetDialog = lazy(() => import('./target-dialog.tsx'));

export interface ShareTargetProps {
  /** The person adds no photos: what was shared is dropped, and they are told. */
  refuses: boolean;
  /** The job that is offered first. */
  projectId: string | null;
  names: ProjectNames;
  onTake: (files: File[], projectId: string) => void;
}

/**
 * Offers the pictures that were shared with the installed app to whoever is signed in. They may have been shared while
 * nobody was, or come from another site's form, so none is taken before its job was chosen; until then they wait where
 * they are, through reloads too.
 */
export default function ShareTarget({ refuses, projectId, names, onTake }: ShareTargetProps) {
  const confirm = useConfirm();
  const { shared } = usePageSearch();
  const setAddress = useSetPageSearch();
  const [waiting, setWaiting] = useState<readonly SharedFile[]>([]);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const offered = await offer(refuses);
      if (isGone) return;
      setWaiting(offered);
      if (shared === undefined) return;
      if (shared === '1' && offered.length > 0) setAsking(true);
      if (shared === 'none') tellOfNone();
      // A share is answered once: a reload is none.
      setAddress({ shared: undefined }, { replace: true, stays: true });
    };
    show().catch((thrown: unknown) => showError(thrown, { context: 'photo-upload', about: 'photos' }));
    return () => {
      isGone = true;
    };
  }, [refuses, shared, setAddress]);

  const take = async (job: string) => {
    const files = await takeShared(waiting);
    setWaiting([]);
    if (files.length > 0) onTake(files, job);
    else toast.plain('These photos are no longer here', { description: 'Another tab has taken them.' });
  };
  const drop = async () => {
    const isOne = waiting.length === 1;
    const isSure = await confirm({
      title: isOne ? 'Delete the shared photo?' : `Delete the ${waiting.length} shared photos?`,
      description: `The app that shared ${isOne ? 'it keeps it' : 'them keeps them'}.`,
      confirmLabel: 'Delete',
      destructive: true,
    });
    if (!isSure) return;
    await takeShared(waiting);
    setWaiting([]);
  };
  const tell = (thrown: unknown) => showError(thrown, { context: 'photo-upload', about: 'photos' });

  if (waiting.length === 0) return null;
  return (
    <Card tone="raised">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SharedPictures files={waiting} />
        <div className="min-w-0 flex-1 basis-56">
          <SyncVial state="needs-you">Needs you</SyncVial>
          <p className="mt-1 font-bold">
            {waiting.length === 1
              ? 'Which job is the shared photo from?'
              : `Which job are the ${waiting.length} shared photos from?`}
          </p>
          <p className="break-words text-ink-2">
            {quotedNames(waiting.map(({ name }) => name))}. Kept here for a day.
          </p>
        </div>
        <div className="flex gap-3">
          <Button onClick={() => void drop().catch(tell)} aria-haspopup="dialog">
            Delete
          </Button>
          <Button variant="primary" onClick={() => setAsking(true)} aria-haspopup="dialog">
            Choose job
          </Button>
        </div>
      </div>
      <LayerSuspense>
        {asking && (
          <TargetDialog
            projectId={projectId}
            names={names}
            goOn="Keep photos"
            onChoose={(job) => void take(job).catch(tell)}
            onClose={() => setAsking(false)}
          />
        )}
      </LayerSuspense>
    </Card>
  );
}

/** Shown of the shared pictures: a row of the first ones. */
const picturesShown = 4;

/** The first of the shared pictures, by which one knows them; what the browser cannot draw is left out. */
function SharedPictures({ files }: { files: readonly SharedFile[] }) {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    const made: string[] = [];
    const show = async () => {
      const pictures = await Promise.all(files.slice(0, picturesShown).map(sharedPicture));
      if (isGone) return;
      for (const picture of pictures) if (picture !== null) made.push(URL.createObjectURL(picture));
      setUrls([...made]);
    };
    show().catch((thrown: unknown) => logError(thrown, 'Showing the shared photos'));
    return () => {
      isGone = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [files]);
  if (urls.length === 0) return null;
  return (
    <div aria-hidden className="flex gap-1">
      {urls.map((url) => (
        <img
          key={url}
          src={url}
          alt=""
          decoding="async"
          onError={() => setUrls(urls.filter((each) => each !== url))}
          className="size-16 rounded-mark bg-lift object-cover"
        />
      ))}
    </div>
  );
}

/** What waits for its job. Of what was refused the person is told once, in the one tab that took it out. */
async function offer(refuses: boolean): Promise<SharedFile[]> {
  const all = await readShared(Date.now());
  if (refuses) {
    const dropped = await takeShared(all);
    if (dropped.length > 0)
      toast.warning('Your role adds no photos', { description: notTakenIn(dropped.map(({ name }) => name)) });
    return [];
  }
  const namesOf = async (...refusals: ShareRefusal[]) =>
    (await takeShared(all.filter(({ refusal }) => refusal !== null && refusals.includes(refusal)))).map(
      ({ name }) => name,
    );
  const large = await namesOf('size');
  if (large.length > 0)
    showError(new AppError('VALIDATION_ERROR'), {
      context: 'photo-upload',
      about: 'photos',
      which: notTakenIn(large),
    });
  const beyond = await namesOf('many');
  if (beyond.length > 0)
    toast.error('Too many photos at a time', {
      description: `${notTakenIn(beyond)} At most ${sharedWithAppMax} photos or ${sharedWithAppMaxBytes / 1_048_576} MB wait here: choose the job of these, then share the others again.`,
    });
  const roomless = await namesOf('room');
  if (roomless.length > 0)
    toast.error('This device has no room', {
      description: `${notTakenIn(roomless)} Make room, then share again.`,
    });
  return all.filter(({ refusal }) => refusal === null);
}

function tellOfNone(): void {
  toast.warning('Nothing was shared', {
    description: 'No photo has arrived in the app. Share again, or add photos here.',
  });
}
