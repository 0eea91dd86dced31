import type { SampleHolding } from '@plumbline/domain/operations/organization';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { toAppError, wordsOf } from '../../../data/server/errors.ts';
import { rpc } from '../../../data/server/rpc.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { Field } from '../../../design/fields/field.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { heldText, jobsOf, type SampleJob } from './sample-holdings.ts';

interface Props {
  onClose: () => void;
}

/**
 * Asks before the sample company is removed: says what of real people stands on its jobs, and which of one's own
 * jobs keeps it.
 */
export default function SampleRemovalDialog(props: Props) {
  return (
    <ServerQueries>
      <Removal {...props} />
    </ServerQueries>
  );
}

function Removal({ onClose }: Props) {
  const names = useProjectNames();
  const remove = useMutate('organization.removeSample');
  const { data, error, refetch } = useQuery({
    queryKey: ['organization.sampleHoldings'],
    queryFn: async () => await rpc.organization.sampleHoldings.query(),
    // What is removed has to be what is there.
    staleTime: 0,
    gcTime: 0,
  });
  const [separately, setSeparately] = useState(false);
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const [asked, setAsked] = useState(false);

  const jobs = jobsOf(data?.holdings ?? []);
  const homeless = jobs.filter(({ needsJob }) => needsJob);
  const own = new Set(names.projects.filter(({ number }) => number > 0).map(({ id }) => id));
  const items = names.items().filter(({ id }) => own.has(id));
  const targetOf = (from: string) => chosen[separately ? from : forAll] ?? null;
  const isReady = data !== undefined && (homeless.length === 0 || items.length > 0);

  const submit = async () => {
    if (!isReady) return;
    const moves = homeless.map(({ projectId }) => ({ from: projectId, to: targetOf(projectId) }));
    const chosenMoves = moves.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]));
    if (chosenMoves.length < moves.length) return setAsked(true);
    if ((await remove.run({ jobs: chosenMoves }, { form: false })) === null) {
      // Somebody may have added to it meanwhile.
      void refetch();
      return;
    }
    toast.success('Sample company removed', {
      description: jobs.length > 0 ? 'What your people had added to it is kept.' : undefined,
    });
    onClose();
  };
  const fieldFor = (key: string, label: string) => (
    <Field
      key={key}
      label={label}
      error={asked && (chosen[key] ?? null) === null ? 'Choose a job.' : undefined}
    >
      <Picker
        items={items}
        value={chosen[key] ?? null}
        onChange={(id) => setChosen({ ...chosen, [key]: id })}
        placeholder="Find a job"
        emptyText="No job by that name."
      />
    </Field>
  );
  return (
    <FormDialog
      title="Remove the sample company?"
      description="Its people and jobs go, with everything that came with them and direct messages to its people. What your own people have added to its jobs stays."
      submitLabel="Remove sample company"
      busy={remove.busy || (data === undefined && error === null)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {error !== null ? (
        <Banner
          tone="blocked"
          title="What your people have added did not load"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {wordsOf(toAppError(error)).message}
        </Banner>
      ) : data === undefined ? (
        <SkeletonList label="Looking for what your people have added" count={2} />
      ) : jobs.length === 0 ? (
        <p className="text-ink-2">Your people have added nothing to its jobs.</p>
      ) : (
        <>
          <HeldBack jobs={jobs} />
          {homeless.length > 0 && items.length === 0 && (
            <Banner tone="risk" title="There is no job of your own yet">
              Add one first. It keeps what is not hours.
            </Banner>
          )}
          {homeless.length > 0 &&
            items.length > 0 &&
            (separately
              ? homeless.map(({ projectId, project }) =>
                  fieldFor(projectId, `What stands on ${project} goes to`),
                )
              : fieldFor(forAll, hasHours(jobs) ? 'All but hours goes to' : 'All of it goes to'))}
          {homeless.length > 1 && items.length > 0 && (
            <Button variant="quiet" className="self-start" onClick={() => setSeparately(!separately)}>
              {separately ? 'One job for all' : 'Choose for each job'}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}

const forAll = 'all';

const hasHours = (jobs: readonly SampleJob[]): boolean =>
  jobs.some(({ holdings }) => holdings.some(({ kind }) => kind === 'timeEntry'));

function HeldBack({ jobs }: { jobs: readonly SampleJob[] }) {
  const people = usePeople();
  const whose = ({ userId }: SampleHolding) => people.fullName(userId);
  return (
    <section aria-label="What stays" className="flex flex-col gap-3">
      <ul className="divide-y divide-hairline rounded-card border border-hairline px-4">
        {jobs.map(({ projectId, project, holdings }) => (
          <li key={projectId} className="py-2.5">
            <p className="font-medium">{project}</p>
            {[...new Set(holdings.map(whose))].map((name) => (
              <p key={name} className="text-meta text-ink-2">
                {name}: {heldText(holdings.filter((one) => whose(one) === name))}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {hasHours(jobs) && (
        <p className="text-meta text-ink-2">
          Hours stay as they are, approved ones too, without a job; their history says so.
        </p>
      )}
    </section>
  );
}
