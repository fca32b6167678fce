/** A short placeholder: the operator of the product replaces it by their own policy. */
export function PrivacyPolicyPage() {
  return (
    <article className="nc-text">
      <h1>Privacy Policy</h1>
      <h2>What we keep</h2>
      <p>
        Your name, e-mail addresses and phone number; the companies you work for and your role in them; the books,
        reports and review conversations you enter; and, for each change to the books, who made it and when.
      </p>
      <h2>How we use it</h2>
      <p>To sign you in, to compute and show your company's figures, and to keep the audit trail. Nothing else.</p>
      <h2>In this browser</h2>
      <p>
        The browser keeps your session, the company you last selected and your unsaved changes. Signing out removes the
        session. Unsaved changes stay until you save or discard them.
      </p>
      <h2>Who sees it</h2>
      <p>
        The members of your company, according to their role, and whoever runs this installation for your company.
        Nothing is sent to third parties.
      </p>
    </article>
  );
}
