import { Provider } from 'react-redux';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import type { AppStore } from './store';

export function App({ store, router }: { store: AppStore; router: DataRouter }) {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
