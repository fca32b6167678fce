import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

const handle = { title: 'Tutorials' } satisfies RouteHandle;

export const tutorialRoutes: RouteObject[] = [
  {
    path: paths.tutorial(),
    handle,
    lazy: async () => ({ Component: (await import('./pages/TutorialsPage')).TutorialsPage }),
  },
  {
    path: paths.tutorial(':tutorial'),
    handle,
    lazy: async () => ({ Component: (await import('./pages/TutorialPage')).TutorialPage }),
  },
];
