import { PlainPage } from './PlainPage';

/** Stands in for a page that failed to load or to render; the rest of the app stays usable. */
export function ErrorPage() {
  return (
    <PlainPage icon="wrench" title="Something went wrong">
      <p>
        This page could not be shown. Loading it again usually helps; what you had not saved is kept in this browser.
      </p>
      <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
        Reload
      </button>
    </PlainPage>
  );
}
