import { useState } from 'react';
import { useIsNarrow, useMediaQuery } from '@/lib/hooks';

/** Below this width the sidebar collapses by itself. */
const wide = '(min-width: 1300px)';

type Choice = { isWide: boolean; isCollapsed: boolean };

/** The sidebar's state: by width, unless the person chose otherwise on this side of the limit. */
export function useSidebar() {
  const isWide = useMediaQuery(wide);
  const isPhone = useIsNarrow();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isCollapsed = choice?.isWide === isWide ? choice.isCollapsed : !isWide;

  return {
    isPhone,
    isCollapsed,
    isDrawerOpen: isPhone && isDrawerOpen,
    toggle: () => (isPhone ? setDrawerOpen(true) : setChoice({ isWide, isCollapsed: !isCollapsed })),
    closeDrawer: () => setDrawerOpen(false),
  };
}
