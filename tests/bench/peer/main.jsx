import { Admin, ListGuesser, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

const authProvider = {
  checkAuth: () => Promise.reject(),
  checkError: () => Promise.resolve(),
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

/** react-admin's login as it comes: what the sign-in page is measured beside. */
createRoot(document.getElementById('root')).render(
  <Admin authProvider={authProvider} dataProvider={{}} requireAuth>
    <Resource name="accounts" list={ListGuesser} />
  </Admin>,
);
