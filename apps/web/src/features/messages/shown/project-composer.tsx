import { CLIENT } from '@plumbline/domain/access/roles';
import type { Project } from '@plumbline/domain/entities/project';
import { useMemo } from 'react';
import { useUser } from '../../../data/session/session.ts';
import type { Channel } from '../channels.ts';
import { composerText, sharingIn } from '../composer-text.ts';
import { Composer } from '../composer.tsx';

/** The input line of a project's conversation. What is written is the same draft as on the messages page. */
export function ProjectComposer({ project: { id, name } }: { project: Pick<Project, 'id' | 'name'> }) {
  const { role } = useUser();
  const channel = useMemo((): Channel => ({ type: 'project', projectId: id }), [id]);
  return (
    <Composer
      channel={channel}
      {...composerText({ channel, name })}
      sharing={sharingIn(channel, role === CLIENT)}
    />
  );
}
