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
        Keep your sign-in to yourself, enter what your ledger shows, and check every report before you use it. Compare
        it with the official form before you file: some captions and item numbers couldn&apos;t be confirmed against
        one; they carry a ° on the form&apos;s PDF.
      </p>
      <h2>Your data</h2>
      <p>Your company&apos;s books belong to your company. Its administrators can export them at any time.</p>
    </article>
  );
}
