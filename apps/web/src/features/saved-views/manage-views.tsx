import { maySetSavedView, type SavedView, type SavedViewPage } from '@plumbline/domain/entities/saved-view';
import { ADMIN } from '@plumbline/domain/access/roles';
import { savedViewNameLength } from '@plumbline/domain/limits/lists';
import { Pencil, Trash2, UserRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { mutate } from '../../data/queue/mutate.ts';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { useSavedViews, useSavedViewsChanged } from '../../data/queries/saved-views.ts';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { useUser } from '../../data/session/session.ts';
import { useRights } from '../../data/session/use-rights.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { ListRow, RowList } from '../../design/display/list-row.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { Dialog } from '../../design/layers/dialog.tsx';
import { undoable } from '../../kits/changes/undoable.ts';
import { NameDialog } from '../../kits/form/name-dialog.tsx';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import { usePeople } from '../../kits/names/use-people.ts';

export interface ManageViewsProps {
  page: SavedViewPage;
  onClose: () => void;
}

/** A page's saved views: renamed, shared and deleted here. */
export default function ManageViews(props: ManageViewsProps) {
  return (
    <ServerQueries>
      <Views {...props} />
    </ServerQueries>
  );
}

function Views({ page, onClose }: ManageViewsProps) {
  const [renaming, setRenaming] = useState<SavedView | null>(null);
  if (renaming) return <Rename view={renaming} onClose={() => setRenaming(null)} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Saved views"
      description={`Views of your ${page}.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ViewRows page={page} onRename={setRenaming} />
    </Dialog>
  );
}

function ViewRows({ page, onRename }: { page: SavedViewPage; onRename: (view: SavedView) => void }) {
  const { data, error, isFetching, refetch } = useSavedViews(page);
  const { online } = useConnection();
  const { id: userId, role } = useUser();
  const { editProject } = useRights();
  const people = usePeople();
  const changed = useSavedViewsChanged();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const share = useMutate('savedViews.update');
  const setShared = async ({ id: savedViewId }: SavedView, shared: boolean) => {
    if (await share.run({ savedViewId, shared }, { form: false })) changed();
  };
  const remove = ({ id: savedViewId, name }: SavedView) => {
    const show = (shown: boolean) =>
      setGone(
        (before) =>
          new Set(shown ? [...before].filter((id) => id !== savedViewId) : [...before, savedViewId]),
      );
    show(false);
    undoable({
      message: `View deleted: ${name}`,
      act: async () => {
        try {
          await mutate('savedViews.deleteView', { savedViewId });
          changed();
        } catch (thrown) {
          show(true);
          throw thrown;
        }
      },
      takeBack: async () => {
        await mutate('savedViews.restoreView', { savedViewId });
        show(true);
        changed();
      },
    });
  };
  if (data === undefined && (error || !online)) {
    return (
      <ErrorState title="The views did not load" onRetry={() => void refetch()} retrying={isFetching}>
        {notLoadedText(error, online, 'They are kept on the server. That needs a signal.')}
      </ErrorState>
    );
  }
  if (data === undefined) return <SkeletonList label="Getting your views" labelHidden count={3} />;
  const views = data.filter(({ id }) => !gone.has(id));
  if (views.length === 0) {
    return (
      <EmptyState compact title="No saved views yet">
        Set filters, a search or an order, then choose “Save this view…”.
      </EmptyState>
    );
  }
  return (
    <RowList label="Saved views">
      {views.map((view) => (
        <ListRow
          key={view.id}
          title={<span className="wrap-anywhere whitespace-normal">{view.name}</span>}
          detail={whose(view, people.shortName(view.userId), userId)}
          trailing={
            maySetSavedView(view, { userId, isAdmin: role === ADMIN }) && (
              <span className="flex">
                {(editProject || view.shared) && (
                  <IconButton
                    icon={view.shared ? UserRound : UsersRound}
                    label={view.shared ? `Stop sharing ${view.name}` : `Share ${view.name} with the company`}
                    onClick={() => void setShared(view, !view.shared)}
                    disabled={share.busy}
                  />
                )}
                <IconButton icon={Pencil} label={`Rename ${view.name}`} onClick={() => onRename(view)} />
                <IconButton icon={Trash2} label={`Delete ${view.name}`} onClick={() => remove(view)} />
              </span>
            )
          }
        />
      ))}
    </RowList>
  );
}

function whose({ userId, shared }: SavedView, owner: string, reader: string): string {
  if (userId !== reader) return `Shared by ${owner}`;
  return shared ? 'Shared with the company' : 'Only you';
}

function Rename({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const call = useMutate('savedViews.update', { shows: ['name'] });
  const changed = useSavedViewsChanged();
  const draft = `saved-view:${view.id}`;
  const save = async (name: string) => {
    if (name !== view.name) {
      const offer = { draft, what: name, action: 'Rename', done: 'View renamed' };
      if (!(await call.run({ savedViewId: view.id, name }, { offer }))) return false;
      changed();
    }
    return true;
  };
  return (
    <NameDialog
      draft={draft}
      title="Rename view"
      submitLabel="Rename"
      initial={view.name}
      maxLength={savedViewNameLength}
      busy={call.busy}
      refused={call.fields['name']}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
