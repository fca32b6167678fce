import '@/app/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from '@/app/App';
import { createApp } from '@/app/createApp';
import { loadTypeface } from '@/app/loadTypeface';
import { followTheme } from '@/lib/theme';

followTheme();
const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id "root".');

const { store, router } = createApp((routes) => createBrowserRouter(routes));
createRoot(container).render(
  <StrictMode>
    <App store={store} router={router} />
  </StrictMode>,
);
loadTypeface(router);
