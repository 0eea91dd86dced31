import type { Task } from '@plumbline/domain/entities/task';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { restoreRecord } from '../../../data/queries/trash.ts';
import { toAppError } from '../../../data/server/errors.ts';
import { rpc } from '../../../data/server/rpc.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';

type DeletedMeanwhileProps = { task: Pick<Task, 'id' | 'projectId'> };

/** In the form of a task that somebody deletes while it is open: who did, and a way to bring it back. */
export default function DeletedMeanwhile(props: DeletedMeanwhileProps) {
  return (
    <ServerQueries>
      <Notice {...props} />
    </ServerQueries>
  );
}

function Notice({ task: { id, projectId } }: DeletedMeanwhileProps) {
  const { knownName } = usePeople();
  const [busy, setBusy] = useState(false);
  // Only those who may bring it back are told of it by the trash.
  const { data } = useQuery({
    queryKey: ['trash.list', 'task', id],
    queryFn: async () => {
      const { rows } = await rpc.trash.list.query({ entity: 'task', projectId });
      return rows.find((row) => row.id === id) ?? null;
    },
  });
  const name = data?.deletedBy == null ? null : knownName(data.deletedBy);
  const bringBack = async () => {
    setBusy(true);
    await restoreRecord({ entity: 'task', id }).catch((thrown: unknown) => void toAppError(thrown));
    setBusy(false);
  };
  return (
    <Banner
      tone="risk"
      title={name === null ? 'This task was deleted meanwhile' : `${name} deleted this task meanwhile`}
      action={
        data != null && (
          <Button size="small" busy={busy} onClick={() => void bringBack()}>
            Bring it back
          </Button>
        )
      }
    >
      {data == null
        ? 'What you wrote stays here. Ask the office to bring the task back, then save it.'
        : 'What you wrote stays here. Bring the task back, then save it.'}
    </Banner>
  );
}
