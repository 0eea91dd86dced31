import { ArrowLeft, Plus } from 'lucide-react';
import { lazy, useDeferredValue, useRef, useState } from 'react';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import {
  useSubcontractor,
  useSubcontractors,
  useSubcontractorTotals,
} from '../../data/queries/subcontractors.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { EmptyLine } from '../../design/feedback/empty-line.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { SearchInput } from '../../design/fields/search-input.tsx';
import { formatMoney } from '../../design/format.ts';
import { LayerSuspense } from '../../design/layers/layer-suspense.tsx';
import { useLocale } from '../../design/locale.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import { useListKeys } from '../../kits/list/use-list-keys.ts';
import { useRested } from '../../kits/list/use-rested.ts';
import { Dock } from '../../navigation/dock.tsx';
import { useAddressText } from '../../navigation/use-address-text.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { FirmList, FirmSums } from './firm-list.tsx';
import { FirmView } from './firm-view.tsx';

const FirmForm = lazy(() => import('./firm-form.tsx'));

const searchLabel = 'Name, trade or job';

/** The firms that work for the company: what is agreed with each, what it billed, and whether it can be paid. */
export default function SubcontractorsScreen() {
  return (
    <ServerQueries>
      <Subcontractors />
    </ServerQueries>
  );
}

function Subcontractors() {
  const phone = usePhone();
  const { online } = useConnection();
  const { locale, currency } = useLocale();
  const setAddress = useSetPageSearch();
  const address = usePageSearch();
  const [search, setSearch] = useAddressText('q');
  const searched = useRested(useDeferredValue(search)).trim();
  const list = useSubcontractors(searched);
  const totals = useSubcontractorTotals().data;
  const [adding, setAdding] = useState(false);
  const searchRef = useRef<HTMLElement>(null);
  useListKeys({ searchRef, onNew: () => setAdding(true) });
  const rows = list.data ?? [];
  const openId = address['firm'] ?? (phone ? null : (rows[0]?.id ?? null));
  const listed = rows.find(({ id }) => id === openId);
  const asked = useSubcontractor(listed === undefined ? openId : null);
  const firm = listed ?? asked.data ?? null;
  const open = (id: string | undefined) => {
    const none = undefined;
    // On the phone the way back leads from the firm to the list.
    setAddress({ firm: id, commitment: none, invoice: none }, { stays: !phone, replace: !phone });
  };
  const form = (
    <LayerSuspense>
      {adding && <FirmForm firm={null} onSaved={open} onClose={() => setAdding(false)} />}
    </LayerSuspense>
  );
  if (list.isPending) return <SkeletonList label="Getting the subcontractors" />;
  if (list.data === undefined)
    return (
      <ErrorState
        title="The subcontractors did not load"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      >
        {notLoadedText(list.error, online, 'They are kept on the server. That needs a signal.')}
      </ErrorState>
    );
  if (rows.length === 0 && searched === '' && address['firm'] === undefined)
    return (
      <>
        <EmptyState
          title="No subcontractors yet"
          action={
            <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
              Add subcontractor
            </Button>
          }
        >
          Add a firm, its papers and what you agreed with it. Its invoices then count against that.
        </EmptyState>
        {form}
      </>
    );
  const firmPage =
    openId === null ? null : firm !== null ? (
      <FirmView key={firm.id} firm={firm} onGone={() => open(undefined)} />
    ) : asked.isError ? (
      <ErrorState
        title="This subcontractor did not load"
        onRetry={() => void asked.refetch()}
        retrying={asked.isFetching}
      >
        {notLoadedText(asked.error, online, 'It is kept on the server. That needs a signal.')}
      </ErrorState>
    ) : (
      <SkeletonList label="Getting the subcontractor" />
    );
  if (phone && firmPage !== null)
    return (
      <div className="flex flex-col gap-4">
        <Button variant="quiet" icon={ArrowLeft} className="-ml-4 self-start" onClick={() => open(undefined)}>
          All subcontractors
        </Button>
        {firmPage}
        {form}
      </div>
    );
  const firms = (
    <section
      aria-label="Needs you first"
      className="min-w-0 overflow-hidden rounded-card border border-hairline bg-card"
    >
      {rows.length === 0 ? (
        <EmptyLine>No firm has this name, trade or job.</EmptyLine>
      ) : (
        <FirmList rows={rows} openId={openId} onOpen={open} />
      )}
      {list.hasNextPage && (
        <p className="border-t border-hairline p-2">
          <Button
            block
            variant="quiet"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        </p>
      )}
      {totals && <FirmSums totals={totals} />}
    </section>
  );
  const failed = list.isError && (
    <ErrorState
      quiet
      title="The newest did not load"
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
    >
      {notLoadedText(list.error, online, 'You see what was here before. The newest needs a signal.')}
    </ErrorState>
  );
  const money = (minor: number) => formatMoney(minor, currency, locale);
  if (phone)
    return (
      <div className="flex flex-col gap-4">
        <PageHeader
          title={totals ? `${money(totals.open)} to pay.` : 'Subcontractors'}
          detail={
            totals &&
            (totals.blocked > 0
              ? `${money(totals.blocked)} of it cannot be paid: papers are missing or have ended.`
              : 'No paper keeps a firm from being paid.')
          }
        />
        {failed}
        {firms}
        <Dock>
          <search ref={searchRef} className="min-w-0 flex-1">
            <SearchInput
              label={searchLabel}
              value={search}
              onChange={setSearch}
              className="[&_input]:h-15 [&_input]:text-body"
            />
          </search>
          <IconButton
            icon={Plus}
            label="Add subcontractor"
            variant="outline"
            size="dock"
            onClick={() => setAdding(true)}
          />
        </Dock>
        {form}
      </div>
    );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15.5rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex items-center gap-2">
          <p className="heading text-panel">Subcontractors</p>
          <span className="text-meta text-ink-2">{totals?.firms}</span>
          <Button
            icon={Plus}
            aria-label="Add subcontractor"
            className="ml-auto"
            onClick={() => setAdding(true)}
          >
            Add
          </Button>
        </div>
        <search ref={searchRef}>
          <SearchInput label={searchLabel} value={search} onChange={setSearch} />
        </search>
        {failed}
        {firms}
      </div>
      <div className="min-w-0">{firmPage}</div>
      {form}
    </div>
  );
}
