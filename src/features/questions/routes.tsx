import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

export const questionsRoutes: RouteObject[] = [
  {
    path: paths.questions(),
    handle: { title: 'Questions' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./QuestionsPage')).QuestionsPage }),
  },
];
