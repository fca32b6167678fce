import type { DataRouter, RouteObject } from 'react-router-dom';
import { connectSession } from './connectSession';
import { keepEdits } from './keepEdits';
import { createRoutes } from './routes/createRoutes';
import { createStore } from './store';

/** Puts store, routes and api together; the caller says what the router's history is. `stop` lets go of the browser again. */
export function createApp(createRouter: (routes: RouteObject[]) => DataRouter) {
  const store = createStore();
  const router = createRouter(createRoutes());
  const stop = connectSession(store, router);
  keepEdits(store);
  return { store, router, stop };
}
