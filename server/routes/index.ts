import type { App } from '@server/appTypes';
import { companiesRoutes } from './companies';
import { sessionRoutes } from './session';

/** Every resource's routes; each is registered under `/api`. */
export const routes: ((app: App) => Promise<void>)[] = [sessionRoutes, companiesRoutes];
