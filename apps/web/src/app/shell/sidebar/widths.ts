import { sidebarIconWidthRem, sidebarWidthRem } from '@plumbline/domain/limits/shell';
import type { CSSProperties } from 'react';

type Widths = CSSProperties & Record<`--${string}`, string>;

/** The frame's measures as CSS variables, so that the numbers are only in the domain package. */
export const shellWidths: Widths = {
  '--sidebar-width': `${sidebarWidthRem}rem`,
  '--sidebar-icon-width': `${sidebarIconWidthRem}rem`,
};
