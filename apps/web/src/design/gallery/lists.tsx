import { Receipt, Timer, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TabLink, TabLinks } from '../controls/tab-links.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { TextLink } from '../controls/text-link.tsx';
import { Avatar } from '../display/avatar.tsx';
import { Card } from '../display/card.tsx';
import { ListRow, ListRowButton, ListRowLink, RowList } from '../display/list-row.tsx';
import { Money } from '../display/money.tsx';
import { Panel, PanelBody } from '../display/panel.tsx';
import { Pill } from '../display/pill.tsx';
import { people } from './people.ts';

export function Lists() {
  const [tab, setTab] = useState<'crew' | 'clients' | 'invited'>('crew');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Panel
        title="Waiting for you"
        action={
          <TextLink to="/" quiet>
            See all 5
          </TextLink>
        }
      >
        <RowList label="Waiting for you">
          <ListRow
            leading={<Timer aria-hidden className="size-5" />}
            title="Sanna Lindqvist"
            detail="Nov 4, clock-out changed"
            trailing={
              <>
                <b>8:44</b>
                <Button size="small">Approve</Button>
              </>
            }
          />
          <ListRow
            leading={<Receipt aria-hidden className="size-5" />}
            title="Joel Reyes"
            detail="Twin Ports Supply"
            trailing={
              <>
                <Money minor={31_840} />
                <Button size="small">Approve</Button>
              </>
            }
          />
          <ListRowButton
            onClick={() => undefined}
            title="Luis Camacho"
            detail="14 changes, oldest 6:58 am"
            trailing={
              <span className="flex items-center gap-2 text-ink-2">
                <WifiOff aria-hidden className="size-4" /> No signal
              </span>
            }
          />
        </RowList>
      </Panel>
      <Panel
        title="On site now"
        hint="Inside the 500 ft fence"
        footer="Kept on the phone. Sends itself when it can."
      >
        <RowList label="On site now">
          {people.slice(1, 4).map((person) => (
            <li key={person.id}>
              <ListRowLink
                to="/"
                leading={<Avatar name={person.name} online decorative />}
                title={person.name}
                detail={person.trade}
                trailing={<b>4:17</b>}
                chevron
              />
            </li>
          ))}
        </RowList>
      </Panel>
      <Panel title="Crew and clients">
        <PanelBody>
          <Tabs
            label="People"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'crew', label: 'Crew and office', count: 9 },
              { value: 'clients', label: 'Clients', count: 4 },
              { value: 'invited', label: 'Invited', count: 1 },
            ]}
          >
            <p>{tab === 'crew' ? 'Nine people, one seat free.' : 'They see only the jobs you share.'}</p>
          </Tabs>
          <TabLinks label="Project" className="mt-6">
            <TabLink to="/">Overview</TabLink>
            {[
              ['Tasks', 24],
              ['Notes', 18],
              ['Photos', 132],
              ['Expenses', 37],
              ['Messages', 6],
            ].map(([label, count]) => (
              <TabLink
                key={label}
                to="."
                hash={String(label)}
                activeOptions={{ includeHash: true }}
                count={Number(count)}
              >
                {label}
              </TabLink>
            ))}
          </TabLinks>
        </PanelBody>
      </Panel>
      <div className="space-y-3">
        <Card>
          <p className="heading text-panel">Walk the flue with the inspector</p>
          <p className="text-ink-2">St. Brendan’s School</p>
          <div className="mt-3 flex items-center gap-3">
            <Pill kind="neutral">To do</Pill>
            <span className="text-meta text-ink-2">Due 3:00 PM</span>
            <Avatar name="Marta Ruiz" size="small" className="ml-auto" />
          </div>
        </Card>
        <Card tone="selected">
          <p className="text-ink-2">Clocked in as Marta Ruiz</p>
          <p className="font-bold">Northshore Clinic</p>
        </Card>
        <Card tone="raised">No signal. Your time still counts.</Card>
        <Card tone="blocked">Water is on in the east wing at 11:45.</Card>
        <Card tone="risk">Wrong gasket. New one comes at 1 PM.</Card>
      </div>
    </div>
  );
}
