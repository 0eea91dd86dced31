import { sidebarIconWidthRem, sidebarWidthRem } from '@plumbline/domain/limits/shell';
import type { CSSProperties } from 'react';

type Widths = CSSProperties & Record<`--${string}`, string>;

/** The frame's measures as variables, so that the numbers stand in the domain package alone. */
export const shellWidths: Widths = {
  '--sidebar-width': `${sidebarWidthRem}rem`,
  '--sidebar-icon-width': `${sidebarIconWidthRem}rem`,
};
