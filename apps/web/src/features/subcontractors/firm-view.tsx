import {
  blockingPapers,
  type ListedSubcontractor,
  paperStates,
  type PolicyKind,
  policyNames,
} from '@plumbline/domain/entities/subcontractor';
import { Ellipsis, FilePlus, Mail, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { useCommitments } from '../../data/queries/subcontractors.ts';
import { mutate } from '../../data/queue/mutate.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { AnchorButton } from '../../design/controls/link-button.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { Banner } from '../../design/feedback/banner.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { LayerSuspense } from '../../design/layers/layer-suspense.tsx';
import { Menu, MenuItem } from '../../design/layers/menu.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import { CallButton } from '../../kits/names/call-button.tsx';
import { useProjectNames } from '../../kits/names/use-project-names.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { CommitmentPanel } from './commitment-panel.tsx';
import { blockedOf, firmHeadline } from './firm-text.ts';
import { PaperRequests } from './paper-requests.tsx';
import { PapersPanel } from './papers-panel.tsx';
import { useAttempt } from './use-attempt.ts';
import { firmDeletion, useDeletion } from './use-deletion.ts';

const CommitmentForm = lazy(() => import('./commitment-form.tsx'));
const FirmForm = lazy(() => import('./firm-form.tsx'));
const PolicyForm = lazy(() => import('./policy-form.tsx'));

export interface FirmViewProps {
  firm: ListedSubcontractor;
  /** It was deleted. */
  onGone: () => void;
}

/** A firm: whether it can be paid, what was agreed with it and billed of that, its papers, whom to ask. */
export function FirmView({ firm, onGone }: FirmViewProps) {
  const { locale, currency } = useLocale();
  const today = useToday();
  const remove = useDeletion();
  const [layer, setLayer] = useState<'firm' | 'commitment' | PolicyKind | null>(null);
  const { id, name, policies } = firm;
  const { title, detail } = firmHeadline(firm, { today, locale, currency });
  const [pressing] = blockingPapers(paperStates(policies, today));
  const soon = paperStates(policies, today).find(({ state }) => state === 'soon');
  const asking = useAttempt();
  const setAddress = useSetPageSearch();
  const askFor = async (kind: PolicyKind) => {
    const input = { subcontractorId: id, kind };
    await asking.run(async () => {
      const { email } = await mutate('subcontractors.askForPaper', input, { quiet: true });
      if (email === null) toast.plain(`Noted. No letter reaches ${name}: ask by phone`);
      else toast.success(`${name} was asked for ${policyNames[kind]}`);
    });
  };
  const sought = pressing ?? soon;
  const close = () => setLayer(null);
  return (
    <div className="@container flex flex-col gap-4">
      <PageHeader
        title={title}
        detail={detail}
        actions={
          <>
            {sought && (
              <Button icon={Send} busy={asking.busy} onClick={() => void askFor(sought.kind)}>
                Ask for {policyNames[sought.kind]}
              </Button>
            )}
            {pressing && (
              <Button variant="primary" icon={FilePlus} onClick={() => setLayer(pressing.kind)}>
                {pressing.state === 'missing' ? 'Add' : 'Renew'} {policyNames[pressing.kind]}
              </Button>
            )}
            <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More for ${name}`} />}>
              <MenuItem icon={Pencil} onSelect={() => setLayer('firm')}>
                Edit subcontractor
              </MenuItem>
              <MenuItem
                icon={Trash2}
                danger
                onSelect={() => {
                  remove(firmDeletion(id, name));
                  onGone();
                }}
              >
                Delete subcontractor
              </MenuItem>
            </Menu>
          </>
        }
      />
      {asking.refused !== null && (
        <Banner tone="risk" title="They were not asked" onDismiss={asking.clear}>
          {asking.refused}
        </Banner>
      )}
      <div className="grid items-start gap-4 @min-[52rem]:grid-cols-[minmax(0,1fr)_16.5rem]">
        <div className="@container flex min-w-0 flex-col gap-4">
          <Commitments firm={firm} onAdd={() => setLayer('commitment')} />
          {sought && <PaperRequests subcontractorId={id} state={sought} policies={policies} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PapersPanel policies={policies} onOpen={setLayer} />
          <WhomToAsk firm={firm} />
        </div>
      </div>
      <LayerSuspense>
        {layer === 'firm' && <FirmForm firm={firm} onSaved={() => undefined} onClose={close} />}
        {layer === 'commitment' && (
          <CommitmentForm
            subcontractorId={id}
            commitment={null}
            onSaved={(commitment) => setAddress({ commitment }, { stays: true, replace: true })}
            onClose={close}
          />
        )}
        {layer !== null && layer !== 'firm' && layer !== 'commitment' && (
          <PolicyForm subcontractorId={id} policies={policies} kind={layer} onClose={close} />
        )}
      </LayerSuspense>
    </div>
  );
}

const noneOpen = 'none';

function Commitments({ firm, onAdd }: { firm: ListedSubcontractor; onAdd: () => void }) {
  const { online } = useConnection();
  const today = useToday();
  const names = useProjectNames();
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const commitments = useCommitments(firm.id);
  const rows = commitments.data;
  if (rows === undefined)
    return commitments.isError ? (
      <ErrorState
        title="The commitments did not load"
        onRetry={() => void commitments.refetch()}
        retrying={commitments.isFetching}
      >
        {notLoadedText(commitments.error, online, 'They are kept on the server. That needs a signal.')}
      </ErrorState>
    ) : (
      <SkeletonList label="Getting what was agreed" />
    );
  if (rows.length === 0)
    return (
      <EmptyState
        compact
        title="Nothing agreed yet"
        action={
          <Button icon={Plus} onClick={onAdd}>
            Add commitment
          </Button>
        }
      >
        A commitment says what {firm.name} does on which job, and for how much.
      </EmptyState>
    );
  const first = rows.find(({ status }) => status === 'open') ?? rows[0];
  const openId = address['commitment'] ?? first?.id;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {rows.map((commitment) => {
        const isOpen = commitment.id === openId;
        return (
          <CommitmentPanel
            key={commitment.id}
            commitment={commitment}
            job={names.nameOf(commitment.projectId) || 'Another job'}
            firm={firm.name}
            blocked={blockedOf(firm, today)}
            isOpen={isOpen}
            onToggle={() =>
              setAddress(
                { commitment: isOpen ? noneOpen : commitment.id, invoice: undefined },
                { stays: true, replace: true },
              )
            }
            invoiceId={address['invoice']}
            onInvoice={(invoice) =>
              setAddress(
                { invoice, commitment: commitment.id },
                { stays: true, replace: address['invoice'] !== undefined },
              )
            }
          />
        );
      })}
      <Button block variant="quiet" icon={Plus} onClick={onAdd}>
        Add commitment
      </Button>
      {commitments.hasNextPage && (
        <Button
          block
          variant="quiet"
          busy={commitments.isFetchingNextPage}
          onClick={() => void commitments.fetchNextPage()}
        >
          Show earlier commitments
        </Button>
      )}
    </div>
  );
}

function WhomToAsk({ firm }: { firm: ListedSubcontractor }) {
  const { name, trade, contact, phone, email, address, notes } = firm;
  if ([trade, contact, phone, email, address, notes].every((each) => each === null)) return null;
  return (
    <Panel title={contact ?? 'About the firm'} hint={trade}>
      <PanelBody className="flex flex-col gap-3">
        {address !== null && <p className="wrap-anywhere text-ink-2">{address}</p>}
        {notes !== null && <p className="text-meta wrap-anywhere whitespace-pre-line text-ink-2">{notes}</p>}
        {(phone !== null || email !== null) && (
          <div className="flex flex-wrap gap-2">
            {phone !== null && <CallButton name={contact ?? name} phone={phone} />}
            {email !== null && (
              <AnchorButton
                href={`mailto:${email}`}
                icon={Mail}
                aria-label={`Write to ${contact ?? name}, ${email}`}
                className="max-w-full"
              >
                <span className="truncate">{email}</span>
              </AnchorButton>
            )}
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}
