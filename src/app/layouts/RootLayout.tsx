import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router-dom';
import { consumeCompanySwitch } from '@/features/company';
import { notify, Toasts } from '@/lib/notifications';
import { pageTitle } from '@/lib/paths';

/** Parts of every page: its title, the toasts, and a progress line while the next page loads. */
export function RootLayout() {
  useDocumentTitle();
  const { state } = useNavigation();
  useEffect(() => {
    const text = consumeCompanySwitch();
    if (text !== null) notify.success(text);
  }, []);

  return (
    <>
      {state === 'loading' && <div className="nc-progress" role="progressbar" aria-label="Loading page" />}
      <Outlet />
      <ScrollRestoration />
      <Toasts />
    </>
  );
}

function useDocumentTitle(): void {
  const title = pageTitle(useMatches());
  useEffect(() => {
    document.title = title;
  }, [title]);
}
