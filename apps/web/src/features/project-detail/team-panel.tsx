import type { ProjectTeamRole } from '@plumbline/domain/entities/enumerations';
import type { ProjectTeam } from '@plumbline/domain/entities/project';
import { Ellipsis, UserMinus, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useProjectTeam } from '../../data/records/projects.ts';
import { usePresence } from '../../data/device/presence.ts';
import type { Rights } from '../../data/session/use-rights.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { Avatar } from '../../design/display/avatar.tsx';
import { ListRow, RowList } from '../../design/display/list-row.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { Menu, MenuCheckItem, MenuItem, MenuSeparator } from '../../design/layers/menu.tsx';
import { teamRoleLabels } from '../../kits/labels/status-labels.ts';
import type { People } from '../../kits/names/use-people.ts';
import { changeTeamRole, removeFromTeam } from '../projects/parts/project-changes.ts';

const TeamDialog = lazy(() => import('./team-dialog.tsx'));

export interface TeamPanelProps {
  projectId: string;
  people: People;
  rights: Rights;
}

const order: readonly ProjectTeamRole[] = ['lead', 'member', 'client'];

/** The team of this job. Admins add, change and remove people; a client sees the names of those they know. */
export function TeamPanel({ projectId, people, rights }: TeamPanelProps) {
  const { rows } = useProjectTeam(projectId);
  const presence = usePresence();
  const [adding, setAdding] = useState(false);
  const team = rows.toSorted(
    (a, b) =>
      order.indexOf(a.role) - order.indexOf(b.role) ||
      people.fullName(a.userId).localeCompare(people.fullName(b.userId)),
  );
  const positions = new Map(people.members.map(({ userId, position }) => [userId, position]));
  if (rights.isClient) return <Contacts people={people} userId={rights.userId} />;
  return (
    <Panel
      title="Team"
      hint={team.length > 0 ? String(team.length) : undefined}
      action={
        rights.changeTeam && (
          <Button size="small" icon={UserPlus} onClick={() => setAdding(true)}>
            Add
          </Button>
        )
      }
    >
      {team.length === 0 ? (
        <PanelBody>
          <p className="text-ink-2">Nobody is on this job yet.</p>
        </PanelBody>
      ) : (
        <RowList label="Team">
          {team.map((teammate) => {
            const name = people.fullName(teammate.userId);
            return (
              <ListRow
                key={teammate.id}
                leading={
                  <Avatar name={name} decorative online={presence.get(teammate.userId)?.online ?? false} />
                }
                title={teammate.userId === rights.userId ? `${name} (you)` : name}
                detail={[teamRoleLabels[teammate.role], positions.get(teammate.userId)]
                  .filter(Boolean)
                  .join(' · ')}
                trailing={rights.changeTeam && <TeammateMenu teammate={teammate} name={name} />}
              />
            );
          })}
        </RowList>
      )}
      {adding && (
        <Suspense>
          <TeamDialog
            projectId={projectId}
            people={people}
            memberIds={team.map(({ userId }) => userId)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

function TeammateMenu({ teammate, name }: { teammate: ProjectTeam; name: string }) {
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${name}`} size="small" />}>
      {teammate.role !== 'client' && (
        <>
          {(['lead', 'member'] as const).map((role) => (
            <MenuCheckItem
              key={role}
              checked={teammate.role === role}
              onChange={() => changeTeamRole(teammate, role)}
            >
              {teamRoleLabels[role]}
            </MenuCheckItem>
          ))}
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={UserMinus} danger onSelect={() => removeFromTeam(teammate, name)}>
        Remove from the project
      </MenuItem>
    </Menu>
  );
}

function Contacts({ people, userId }: { people: People; userId: string }) {
  const others = people.members.filter((member) => member.userId !== userId && member.isActive);
  if (others.length === 0) return null;
  return (
    <Panel title="Who works for you">
      <RowList label="Who works for you">
        {others.map((member) => {
          const name = people.fullName(member.userId);
          return (
            <ListRow
              key={member.id}
              leading={<Avatar name={name} decorative />}
              title={name}
              detail={member.position}
            />
          );
        })}
      </RowList>
    </Panel>
  );
}
