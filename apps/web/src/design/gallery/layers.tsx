import { Archive, Bell, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { toast } from '../feedback/toast.ts';
import { EmailInput } from '../fields/input.tsx';
import { Field } from '../fields/field.tsx';
import { useConfirm } from '../layers/confirm.tsx';
import { Dialog } from '../layers/dialog.tsx';
import { Menu, MenuCheckItem, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../layers/menu.tsx';
import { Popover } from '../layers/popover.tsx';
import { Sheet } from '../layers/sheet.tsx';
import { Tooltip } from '../layers/tooltip.tsx';

export function Layers() {
  const confirm = useConfirm();
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [late, setLate] = useState(true);
  const clear = async () => {
    const confirmed = await confirm({
      title: 'Are you sure you want to clear all notifications?',
      description: 'They cannot be brought back.',
      confirmLabel: 'Clear all',
      destructive: true,
    });
    toast.plain(confirmed ? 'Notifications cleared' : 'Nothing was cleared');
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button onClick={() => setDialog(true)}>Invite someone</Button>
      <Button onClick={() => setSheet(true)}>Open entry</Button>
      <Button onClick={() => void clear()}>Clear all</Button>
      <Menu trigger={<IconButton icon={MoreHorizontal} label="More" variant="outline" />}>
        <MenuItem icon={Pencil} shortcut="E" onSelect={() => toast.plain('Rename')}>
          Rename
        </MenuItem>
        <MenuLink icon={Archive} link={<Link to="/" />}>
          Profile Settings
        </MenuLink>
        <MenuGroup heading="Show">
          <MenuCheckItem checked={late} onChange={setLate}>
            Late tasks
          </MenuCheckItem>
        </MenuGroup>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => toast.undo('Task deleted', () => undefined)}>
          Delete
        </MenuItem>
      </Menu>
      <Popover
        trigger={<IconButton icon={Bell} label="Notifications" variant="outline" />}
        title="Notifications"
      >
        <p className="text-ink-2">Sanna Lindqvist asks for a new clock-out.</p>
      </Popover>
      <Tooltip label="Rename" shortcut="E">
        <IconButton icon={Pencil} label="Rename" variant="outline" />
      </Tooltip>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Invite someone"
        description="They get a link that works for 7 days."
        footer={
          <>
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button variant="primary" type="submit" form="invite">
              Send invitation
            </Button>
          </>
        }
      >
        <form
          id="invite"
          onSubmit={(event) => {
            event.preventDefault();
            setDialog(false);
            toast.success('Invitation sent');
          }}
        >
          <Field label="Email">
            <EmailInput defaultValue="priya.raman@haldensons.example" />
          </Field>
        </form>
      </Dialog>
      <Sheet
        open={sheet}
        onOpenChange={setSheet}
        title="Wednesday, November 4"
        subtitle="Sanna Lindqvist · St. Brigid Clinic"
        footer={
          <>
            <Button variant="primary">Approve entry</Button>
            <Button>Ask Sanna</Button>
          </>
        }
      >
        <p className="heading text-panel">What happened to this entry</p>
        <p className="mt-2 text-ink-2">Clocked in on site, 80 ft from the center.</p>
      </Sheet>
    </div>
  );
}
