import { paths } from '@/lib/paths';
import { staff, type Tutorial } from './tutorial';

export const quarterEnd: Tutorial = {
  title: 'Work through a quarter end',
  summary: 'From the last day of the quarter to the filed report.',
  roles: staff,
  extra: 'close',
  steps: [
    {
      text: 'Open **Close** and work from the top: each step says **Done** or **To do**, what is missing, and leads there.',
      screen: 'Close',
      to: paths.close(),
      alt: 'The steps of a period on the Close page, each with its state and a link.',
    },
    {
      text: '**Import** the trial balance and the positions of the last day, and press **Mark Done** on their edit screens.',
      screen: 'Import',
      to: paths.imports(),
      alt: 'The Import page with the place to drop a file.',
    },
    {
      text: 'In **Receivables by Age**, list what is open. The list must agree with the trial balance.',
      screen: 'Receivables by Age',
      to: paths.capital.receivables(),
      alt: 'Receivables by age: each account with its balance, what is listed and the difference.',
    },
    {
      text: 'In **Questions**, settle what is left to fix or to answer, until nothing is open. Most say what they would cost net capital.',
      screen: 'Questions',
      to: paths.questions(),
      alt: 'The questions of a period, none of which is open.',
    },
    {
      text: 'Generate FOCUS, then SSOI, then what **Close** still lists. Each must be **Final**.',
      screen: 'FOCUS',
      to: paths.reports.focus(),
      alt: 'The list of FOCUS reports, each marked Final.',
    },
    {
      text: 'File in eFOCUS. Then press **Record as filed** and enter the day and the confirmation number.',
      screen: 'Filings',
      to: paths.reports.filings(),
      alt: 'The dialog that records a filing, with its day and confirmation number.',
    },
  ],
};

export const close: Tutorial = {
  title: 'Close a period and start the next',
  summary: 'Who does what, what closing locks, and how the next period begins.',
  roles: staff,
  extra: 'close',
  steps: [
    {
      text: 'Press **Assign** at a step to give it to a member of your firm, with a date.',
      screen: 'Close',
      to: paths.close(),
      alt: 'The dialog that assigns a step of the close to a person, with a date.',
    },
    {
      text: '**Add your own steps** adds those of your firm to every close. Press **Mark done** once one is done.',
      screen: 'Close',
      to: paths.close(),
      alt: "The dialog for a firm's own steps, one per line.",
    },
    {
      text: "An admin presses **Close** with the period's name, once nothing of it waits. Its figures can't change then.",
      screen: 'Close',
      to: paths.close(),
      alt: 'The question before a period is closed, with what is refused from then on.',
    },
    {
      text: 'To correct a closed period, an admin presses **Reopen** and gives a **Reason**, which the change log keeps.',
      screen: 'Close',
      to: paths.close(),
      alt: 'A closed period: who closed it and when, and the button Reopen marked.',
    },
    {
      text: "**Start** with the next period's name carries positions, balances and recurring entries over as your own changes.",
      screen: 'Close',
      to: paths.close(),
      alt: 'The dialog that starts the next period with positions, balances and recurring entries.',
    },
  ],
};

export const whatIf: Tutorial = {
  title: 'Try what if',
  summary: 'What a withdrawal or a trade does to net capital, before it happens.',
  extra: 'what-if',
  steps: [
    {
      text: 'Open **What If** and choose the period to start from. Nothing there changes the books.',
      screen: 'What If',
      to: paths.whatIf(),
      alt: 'An empty what-if with net capital before and after, and the most that can be taken out.',
    },
    {
      text: 'Under **What happens first**, choose **Take out or put in capital**, press **Add step** and fill in its fields.',
      screen: 'What If',
      to: paths.whatIf(),
      alt: 'The first step of a what-if: capital taken out, with its amount and accounts.',
    },
    {
      text: 'Compare **Before** and **After**: net capital, early-warning levels and limits on withdrawals.',
      screen: 'What If',
      to: paths.whatIf(),
      alt: 'Net capital and its levels before and after the step.',
    },
    {
      text: '**How much?** finds the most that keeps a level; **Use this amount** puts it into the step.',
      screen: 'What If',
      to: paths.whatIf(),
      alt: 'The largest amount that keeps 120% of the requirement, and the button Use this amount marked.',
    },
    {
      text: '**Stage changes** turns entries and trades into your own saved changes, to mark done like any other change.',
      screen: 'What If',
      to: paths.whatIf(),
      alt: 'The question before the steps are staged as changes.',
    },
  ],
};

export const viewing: Tutorial = {
  title: 'Read figures and propose changes',
  summary: 'What you can open and download, and how your changes get into the books.',
  roles: ['VIEWER'],
  steps: [
    {
      text: 'On the dashboard, choose the period under **Time Report** and read net capital, its levels and what is due.',
      screen: 'Dashboard',
      to: paths.dashboard(),
      alt: 'The dashboard with the choice of the period marked.',
    },
    {
      text: 'In a report, select an underlined amount to see how it is computed, down to the accounts.',
      screen: 'Net Capital',
      to: paths.reports.netCapital(),
      alt: 'The net capital report with the panel that explains net capital beside it.',
    },
    {
      text: '**Download PDF**, **Excel** and **CSV** save a report as shown; the generated ones have **Preview** and **Download**.',
      screen: 'Balance Sheet',
      to: paths.reports.balanceSheet(),
      alt: 'The title of the balance sheet with Download PDF marked.',
    },
    {
      text: 'To propose a change, press **Edit** in a row, then **Save**, then **Mark Done**, which sends it for review.',
      screen: 'Manage Trial Balance',
      to: paths.trialBalance.edit(),
      alt: 'A changed trial balance with the button Mark Done marked.',
    },
    {
      text: '**PENDING** on your row opens the request with its conversation; **Restore** takes the row back.',
      screen: 'Manage Trial Balance',
      to: paths.trialBalance.edit(),
      alt: 'A row in review with PENDING marked.',
    },
  ],
};
