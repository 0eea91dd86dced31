import { Camera } from 'lucide-react';
import { Button } from '../../design/controls/button.tsx';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { useProjectNames } from '../../kits/names/use-project-names.ts';
import { Dock } from '../../navigation/dock.tsx';
import { pageTarget } from '../../navigation/page-link.tsx';
import { useTargetJob } from '../hours/shown/use-target-job.ts';
import { useCapture } from '../photos/shown/use-capture.ts';
import { usePhotoInputs } from '../photos/shown/use-photo-inputs.tsx';

/** The camera in the dock: a photo goes to the person's present job. Where that is not known, the photos page asks. */
export default function TakePhotoDock() {
  const names = useProjectNames();
  const { projectId } = useTargetJob(null, names);
  const capture = useCapture();
  const { takePhoto, inputs } = usePhotoInputs((files, from) => {
    if (projectId !== null) void capture.add(files, { from, projectId });
  });
  const lands = projectId === null ? '' : names.nameOf(projectId);
  return (
    <>
      {inputs}
      <Dock>
        {projectId === null ? (
          <LinkButton {...pageTarget('photos')} variant="primary" size="dock" icon={Camera} block>
            Take photo
          </LinkButton>
        ) : (
          <Button
            variant="primary"
            size="dock"
            icon={Camera}
            block
            busy={capture.progress !== null}
            onClick={takePhoto}
          >
            <span className="min-w-0 text-left leading-tight">
              <span className="block">Take photo</span>
              <span className="block truncate text-meta font-regular">to {lands}</span>
            </span>
          </Button>
        )}
      </Dock>
    </>
  );
}
