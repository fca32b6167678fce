/** A short placeholder: the operator of the product replaces it by their own terms. */
export function TermsOfUsePage() {
  return (
    <article className="nc-text">
      <h1>Terms of Use</h1>
      <h2>What Netcap does</h2>
      <p>
        Netcap computes and flags. It doesn't file. A financial and operations principal decides the treatment and
        signs.
      </p>
      <h2>Your responsibilities</h2>
      <p>
        Keep your sign-in to yourself, enter what your ledger shows, and check every report before you use it. Line
        items not confirmed against the official form are marked.
      </p>
      <h2>Your data</h2>
      <p>Your company's books belong to your company. You can export them at any time.</p>
    </article>
  );
}
