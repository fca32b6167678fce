/** Short on purpose: whoever runs the product puts the terms that bind them in its place. */
export function TermsOfUsePage() {
  return (
    <article className="nc-text">
      <h1>Terms of Use</h1>
      <h2>What the product does</h2>
      <p>
        It computes and flags; it does not file. A financial and operations principal decides the treatment and signs.
      </p>
      <h2>Your part</h2>
      <p>
        Keep your sign-in to yourself, enter what your ledger says, and check every report before you use it. Line items
        that could not be confirmed against the official form are marked as such.
      </p>
      <h2>Your data</h2>
      <p>Your company's books stay your company's. You can take them out as files at any time.</p>
    </article>
  );
}
