/** A short placeholder: the operator of the product replaces it by their own policy. */
export function PrivacyPolicyPage() {
  return (
    <article className="nc-text">
      <h1>Privacy Policy</h1>
      <h2>What we keep</h2>
      <p>
        Your name, e-mail addresses, phone number and picture; the companies you work for, your title and your role; and
        the books, reports, comments and records of the people and lenders that you enter. For each change to the books,
        who made it and when. These records stay after you leave a company.
      </p>
      <p>
        For your sign-in: a hash of your password, your passkeys and authenticator, and for each session the browser,
        the system and the times. Each company&apos;s security log keeps sign-ins and other security events with your IP
        address, browser and system. Attempts to sign in are counted by network for a limited time.
      </p>
      <h2>How we use it</h2>
      <p>
        To sign you in, to compute and show your company&apos;s figures, to send you codes, links, news of reviews and
        reminders, and to keep the audit trail. Nothing else.
      </p>
      <h2>In this browser</h2>
      <p>
        The browser keeps your session, the company you last selected, your display choices and your unsaved changes.
        Signing out removes the session. Unsaved changes stay until you save or discard them.
      </p>
      <p>
        Three cookies serve your sign-in, and no page script reads them: one for the session, one for a browser that you
        choose to remember for 30 days, and one by which your browser is known for 90 days. There are no cookies for
        advertising or statistics.
      </p>
      <h2>Who sees it</h2>
      <p>
        The members of your company, according to their role; its administrators also see its security log. The people
        who run this installation can read all of it.
      </p>
      <p>
        Mail and text messages go through the mail server and the SMS gateway that this installation uses. They get your
        address or number and the message: codes, links, names, your company, filings and levels, but no amounts.
      </p>
      <p>
        If you make a calendar address, your calendar service reads the company&apos;s name and due dates from it, and
        so can anyone who has the address. We keep when it was last read, to the hour.
      </p>
    </article>
  );
}
