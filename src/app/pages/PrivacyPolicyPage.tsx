/** Short on purpose: whoever runs the product puts the policy that binds them in its place. */
export function PrivacyPolicyPage() {
  return (
    <article className="nc-text">
      <h1>Privacy Policy</h1>
      <h2>What is kept</h2>
      <p>
        Your name, e-mail addresses and phone number; the companies you work for and your role in them; the books,
        reports and review conversations you enter; and, for each change to the books, who made it and when.
      </p>
      <h2>What it is used for</h2>
      <p>To sign you in, to show and compute your company's figures, and to keep the audit trail. For nothing else.</p>
      <h2>In this browser</h2>
      <p>
        The browser keeps your session, the company you chose last and the changes you have not saved yet. Signing out
        removes the session; unsaved changes stay until you save or discard them.
      </p>
      <h2>Who sees it</h2>
      <p>
        The members of your company, by their role, and whoever operates this installation for your company. Nothing is
        sent to third parties.
      </p>
    </article>
  );
}
