import type { Photo } from '@plumbline/domain/entities/photo';
import { Trash2 } from 'lucide-react';
import type { PhotoPair } from '../../../data/records/photos.ts';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { Fact } from '../../../design/display/facts.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { countWordFirst, plural } from '../../../kits/labels/counts.ts';
import { CaptionForm } from '../parts/caption-form.tsx';
import { sharePhotos } from '../parts/share-photos.ts';
import { WhoSees } from '../parts/who-sees.tsx';
import { PairDetails } from './pair-details.tsx';
import { PhotoDetails } from './photo-details.tsx';

export interface AboutPhotoProps {
  photo: Photo;
  name: string;
  /** Who took it. */
  taker: string;
  /** The pair that is compared in its place. */
  pair: PhotoPair | null;
  /** How many marks lie over it, and how many of these are a draft on this device. */
  marks: { shown: number; unsaved: number };
  /** The reader may change its caption and delete it. */
  editable: boolean;
  onDelete: () => void;
}

/** What is known of the photo in the viewer or, while a pair is compared, of both. */
export function AboutPhoto({ photo, name, taker, pair, marks, editable, onDelete }: AboutPhotoProps) {
  const { locale } = useLocale();
  return (
    <section
      aria-label="About this photo"
      className="flex flex-col gap-4 md:overflow-y-auto md:border-l md:border-hairline md:pr-1 md:pl-5 low-layer:overflow-y-auto"
    >
      {pair ? (
        <PairDetails pair={pair} />
      ) : (
        <>
          {editable ? (
            <CaptionForm key={photo.id} photo={photo} />
          ) : (
            photo.caption && <p className="font-bold text-pretty wrap-anywhere">{photo.caption}</p>
          )}
          <PhotoDetails photo={photo} name={name} taker={taker}>
            {marks.shown > 0 && (
              <Fact name="Marks">
                {countWordFirst(marks.shown)} {plural(marks.shown, 'mark')}
                <span className="block text-meta text-ink-2">
                  {marks.unsaved > 0
                    ? 'Some are a draft on this device: open Mark up and press Done.'
                    : 'The picture under them is untouched.'}
                </span>
              </Fact>
            )}
          </PhotoDetails>
          {editable && (
            <WhoSees
              shared={photo.shared}
              onChange={(shared) => sharePhotos([photo], shared, locale)}
              block
            />
          )}
          {editable && photo.storageId !== '' && (
            <IconButton icon={Trash2} label="Delete photo" className="self-end" onClick={onDelete} />
          )}
        </>
      )}
    </section>
  );
}
