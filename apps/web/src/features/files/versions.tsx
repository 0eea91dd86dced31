import type { ProjectFile } from '@plumbline/domain/entities/file';
import { savedFileName } from '@plumbline/domain/file-names/saved-file-name';
import { useQuery } from '@tanstack/react-query';
import { Download, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fileAddress } from '../../data/files/file-address.ts';
import { mutate } from '../../data/queue/mutate.ts';
import { rpc } from '../../data/server/rpc.ts';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { iconButtonLook } from '../../design/controls/button-look.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { ListRow, RowList } from '../../design/display/list-row.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { formatDayTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { undoable } from '../../kits/changes/undoable.ts';
import { byteText } from '../../kits/labels/bytes.ts';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import type { FileActions } from './file-actions.ts';

export interface VersionsProps {
  file: ProjectFile;
  fileActions: FileActions;
  online: boolean;
  /** Scrolled into view once they are here. */
  inSight: boolean;
}

/** The earlier contents of a file, the newest first, each of which can be restored. Only the server has these. */
export function Versions(props: VersionsProps) {
  return (
    <ServerQueries>
      <VersionList {...props} />
    </ServerQueries>
  );
}

function VersionList({ file, fileActions, online, inSight }: VersionsProps) {
  const endRef = useRef<HTMLDivElement>(null);
  const { locale, timeZone } = useLocale();
  const { id: fileId, revision: current } = file;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['projectFiles.listVersions', fileId, current],
    queryFn: async () => await rpc.projectFiles.listVersions.query({ fileId }),
  });
  const isHere = data !== undefined;
  useEffect(() => {
    if (inSight && isHere) endRef.current?.scrollIntoView({ block: 'end' });
  }, [inSight, isHere]);
  return (
    <div ref={endRef}>
      <Panel title="Versions" level={3} hint={String(current)}>
        {data === undefined ? (
          <PanelBody>
            {error || !online ? (
              <p className="flex flex-wrap items-center gap-3 text-ink-2">
                {notLoadedText(error, online, 'The versions need a signal.')}
                <Button size="small" busy={isFetching} onClick={() => void refetch()}>
                  Try again
                </Button>
              </p>
            ) : (
              <p className="text-ink-2">Getting the versions</p>
            )}
          </PanelBody>
        ) : (
          <RowList label="Versions">
            {data.versions.map(({ revision, storageId, size, uploadedBy, at }) => (
              <ListRow
                key={revision}
                title={revision === current ? `Version ${revision}, now` : `Version ${revision}`}
                detail={[
                  formatDayTime(at, locale, timeZone),
                  fileActions.people.shortName(uploadedBy),
                  byteText(size, locale),
                ].join(' · ')}
                trailing={
                  <>
                    {revision !== current && fileActions.rights.change(file) && (
                      <IconButton
                        icon={RotateCcw}
                        label={`Bring back version ${revision}`}
                        onClick={() => restoreRevision(file, revision)}
                      />
                    )}
                    <a
                      href={fileAddress(storageId, { save: true })}
                      download={savedFileName(file.name)}
                      aria-label={`Download version ${revision}`}
                      className={iconButtonLook({})}
                    >
                      <Download aria-hidden className="size-5" />
                    </a>
                  </>
                }
              />
            ))}
          </RowList>
        )}
      </Panel>
    </div>
  );
}

function restoreRevision({ id: fileId, revision: current, name }: ProjectFile, revision: number): void {
  undoable({
    message: `${name} is version ${revision} again`,
    act: () => mutate('projectFiles.restoreVersion', { fileId, revision }),
    takeBack: () => mutate('projectFiles.restoreVersion', { fileId, revision: current }),
  });
}
