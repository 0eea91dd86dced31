import { Ellipsis, Link2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { LayerSuspense } from '../../design/layers/layer-suspense.tsx';
import { Menu, MenuItem } from '../../design/layers/menu.tsx';

const LinksDialog = lazy(() => import('../client-links/shown/links-dialog.tsx'));

/** The menu of rare actions on photos, for admins, with the dialogs that it opens. */
export function PhotosMenu() {
  const [links, setLinks] = useState(false);
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label="More about photos" />}>
        <MenuItem icon={Link2} onSelect={() => setLinks(true)}>
          Links for clients…
        </MenuItem>
      </Menu>
      <LayerSuspense>{links && <LinksDialog onClose={() => setLinks(false)} />}</LayerSuspense>
    </>
  );
}
