import { type SavedViewPage, savedSearch } from '@plumbline/domain/entities/saved-view';
import { savedViewNameLength } from '@plumbline/domain/limits/lists';
import { useState } from 'react';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { useSavedViewsChanged } from '../../data/queries/saved-views.ts';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { useRights } from '../../data/session/use-rights.ts';
import { Switch } from '../../design/controls/switch.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { NameDialog } from '../../kits/form/name-dialog.tsx';
import type { PageSearch } from '../../navigation/page-search.ts';
import { usePageSearch } from '../../navigation/use-page.ts';

export interface SaveViewProps {
  page: SavedViewPage;
  usual: PageSearch;
  /** Called with the id of the new view. */
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Saves what is set for a list under a name. */
export default function SaveView(props: SaveViewProps) {
  return (
    <ServerQueries>
      <NameOfView {...props} />
    </ServerQueries>
  );
}

function NameOfView({ page, usual, onSaved, onClose }: SaveViewProps) {
  const call = useMutate('savedViews.create', { shows: ['name'] });
  const changed = useSavedViewsChanged();
  const address = usePageSearch();
  const { editProject } = useRights();
  const [shared, setShared] = useState(false);
  const draft = `saved-view:new:${page}`;
  const save = async (name: string) => {
    const offer = { draft, what: name, action: 'Save view', done: 'View saved' };
    const search = savedSearch(page, { ...usual, ...address });
    const reply = await call.run({ page, name, search, shared }, { offer });
    if (!reply) return false;
    changed();
    onSaved(reply.savedViewId);
    toast.success('View saved', { description: name });
    return true;
  };
  return (
    <NameDialog
      draft={draft}
      title="Save this view"
      description={`The filters, search and sorting of these ${page}, to open again in one press.`}
      submitLabel="Save view"
      initial=""
      maxLength={savedViewNameLength}
      busy={call.busy}
      refused={call.fields['name']}
      onSubmit={save}
      onClose={onClose}
    >
      {editProject && (
        <Switch
          checked={shared}
          onChange={setShared}
          label="Share with the company"
          detail="Everyone but clients can open it."
        />
      )}
    </NameDialog>
  );
}
