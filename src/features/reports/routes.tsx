import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';
import type { ListedKind } from './reportKind';

function listRoute({ load, ...listed }: ListedKind): RouteObject {
  return {
    path: paths.reports.list(listed.path),
    handle: { title: listed.name } satisfies RouteHandle,
    lazy: async () => {
      const [{ ReportListPage }, description] = await Promise.all([import('./pages/ReportListPage'), load()]);
      const page = <ReportListPage key={listed.type} kind={{ ...listed, ...description }} />;
      if (listed.extra === undefined) return { element: page };
      const { ExtraPage } = await import('@/components/extra/ExtraPage');
      return {
        element: (
          <ExtraPage title={listed.name} extra={listed.extra}>
            {page}
          </ExtraPage>
        ),
      };
    },
  };
}

const binderRoute: RouteObject = {
  path: paths.reports.binder(),
  handle: { title: 'Binder', roles: ['ADMIN', 'MIDDLE'] } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('./binder/BinderPage')).BinderPage }),
};

/** Routes of the reports hub: the lists of these kinds, further pages and the binder. */
export function reportsRoutes(kinds: readonly ListedKind[], further: readonly RouteObject[]): RouteObject[] {
  return [
    {
      lazy: async () => {
        const { ReportsLayout } = await import('./pages/ReportsLayout');
        return { element: <ReportsLayout kinds={kinds} /> };
      },
      children: [...kinds.map(listRoute), ...further, binderRoute],
    },
  ];
}
