import '@/app/styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from '@/app/App';
import { createApp } from '@/app/createApp';
import { loadAhead, loadTypeface } from '@/app/loadAhead';
import { looksAsRendered } from '@/app/looksAsRendered';
import { whenInitialized } from '@/app/whenInitialized';
import { followTheme } from './lib/theme/theme';

followTheme();
const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id "root".');

const { store, router } = createApp((routes) => createBrowserRouter(routes));
const app = (
  <StrictMode>
    <App store={store} router={router} />
  </StrictMode>
);
if (looksAsRendered(container, store.getState())) void whenInitialized(router).then(() => hydrateRoot(container, app));
else createRoot(container).render(app);
loadTypeface(router);
void loadAhead(router);
