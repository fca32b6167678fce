import { useState } from 'react';
import { useMediaQuery } from '@/lib/hooks';

/** Below this width the sidebar collapses by itself; on a phone it becomes a drawer. */
const wide = '(min-width: 1300px)';
const phone = '(max-width: 767.98px)';

type Choice = { isWide: boolean; isCollapsed: boolean };

/** The sidebar's state: by width, unless the person chose otherwise on this side of the limit. */
export function useSidebar() {
  const isWide = useMediaQuery(wide);
  const isPhone = useMediaQuery(phone);
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
