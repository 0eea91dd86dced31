import { Camera, Coffee, Columns3, List, MapPin, MoreHorizontal, Plus, Square, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { FilterBar, FilterChip } from '../controls/filter-chip.tsx';
import { FilterMenu } from '../layers/filter-menu.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { AnchorButton, LinkButton } from '../controls/link-button.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { Logo } from '../display/logo.tsx';
import { PageHeader } from '../display/page-header.tsx';
import { Pill } from '../display/pill.tsx';
import { SyncVial } from '../display/vial.tsx';
import { jobs } from './people.ts';

export function Actions() {
  const [view, setView] = useState<'board' | 'list'>('board');
  const [chip, setChip] = useState('mine');
  const [jobFilter, setJobFilter] = useState<string[]>([]);
  const [due, setDue] = useState<string[]>(['week']);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-6">
        <Logo tagline />
        <SyncVial state="sent">Sent 11:14 am</SyncVial>
      </div>
      <PageHeader
        eyebrow="P-0042 · St. Brigid Health · 1820 E Superior St, Duluth"
        title="St. Brigid Clinic, rooftop units"
        status={<Pill kind="risk">At risk</Pill>}
        actions={
          <>
            <Button>Share with client</Button>
            <Button variant="primary" icon={Plus}>
              Add
            </Button>
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary">Start Free Trial</Button>
        <Button>Today</Button>
        <Button variant="quiet">Clear</Button>
        <Button variant="inverse">Clock out</Button>
        <Button variant="danger">Delete project</Button>
        <Button size="small">Approve</Button>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button disabled>Export</Button>
        <IconButton icon={MoreHorizontal} label="More" />
        <IconButton icon={X} label="Close" variant="outline" />
        <LinkButton to="/" variant="outline">
          View Plans
        </LinkButton>
        <AnchorButton href="tel:+12185550144" icon={MapPin}>
          Directions
        </AnchorButton>
      </div>
      <div className="grid max-w-md gap-3">
        <div className="flex gap-2.5">
          <Button variant="primary" size="dock" icon={Camera} block className="shrink">
            Take photo
          </Button>
          <IconButton icon={Plus} label="Add to Northshore Clinic" variant="outline" size="dock" />
        </div>
        <Button size="switch" icon={Coffee}>
          Start break
        </Button>
        <Button variant="inverse" size="clock" icon={Square}>
          Clock out
        </Button>
      </div>
      <FilterBar label="Tasks shown">
        {[
          ['mine', 'Mine', 6],
          ['today', 'Due today', 3],
          ['blocked', 'Blocked', 1],
          ['all', 'All', 40],
        ].map(([value, label, count]) => (
          <FilterChip
            key={value}
            selected={chip === value}
            onPress={() => setChip(String(value))}
            count={Number(count)}
          >
            {label}
          </FilterChip>
        ))}
      </FilterBar>
      <FilterBar label="Filters">
        <FilterMenu
          label="Job"
          options={jobs.map((job) => ({ value: job.id, label: job.name }))}
          value={jobFilter}
          onChange={setJobFilter}
        />
        <FilterMenu
          label="Due"
          single
          options={[
            { value: 'today', label: 'today' },
            { value: 'week', label: 'next 7 days or late' },
          ]}
          value={due}
          onChange={setDue}
        />
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          segments={[
            { value: 'board', label: 'Board', icon: Columns3 },
            { value: 'list', label: 'List', icon: List },
          ]}
        />
      </FilterBar>
    </div>
  );
}
