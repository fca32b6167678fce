import { paths } from '@/lib/paths';
import { staff, type Tutorial } from './tutorial';

export const reviews: Tutorial = {
  title: 'Review and approve changes',
  summary: 'What others changed, what it does to net capital, and your decision.',
  roles: staff,
  steps: [
    {
      text: '**Review Requests** lists the open requests of one type; press **Details** to open one.',
      screen: 'Review Requests',
      to: paths.reviews.list('BALANCE'),
      alt: 'The list of review requests with the Details of an open request marked.',
    },
    {
      text: 'Read **Effect if approved**: the FOCUS lines, net capital and the requirement, now and after approval.',
      screen: 'Review Requests',
      to: paths.reviews.list('BALANCE'),
      alt: 'Effect if approved: lines, net capital and excess, each now, after approval and the change.',
    },
    {
      text: "Check the records: what's in the books is struck out beside the new value.",
      screen: 'Review Requests',
      to: paths.reviews.list('BALANCE'),
      alt: 'The records of a request with old and new amounts.',
    },
    {
      text: 'Press **Approve** to post all of the request, **Reject** to return it to its author, or **Close** to set it aside.',
      screen: 'Review Requests',
      to: paths.reviews.list('BALANCE'),
      alt: 'The buttons Approve, Reject and Close of an open request.',
    },
    {
      text: 'The change log keeps every posting, with who made it and who approved it; **Undo posting** prepares the opposite.',
      screen: 'Change log',
      to: paths.changeLog(),
      alt: 'The change log with the newest posting and Undo posting marked.',
    },
  ],
};

export const netCapital: Tutorial = {
  title: 'Check net capital and tie out',
  summary: 'Net capital against its requirement, and whether the books agree.',
  roles: staff,
  steps: [
    {
      text: 'On the dashboard, read net capital, the excess and the distance to the nearest early-warning level.',
      screen: 'Dashboard',
      to: paths.dashboard(),
      alt: 'The net capital panel of the dashboard with the bar of early-warning levels.',
    },
    {
      text: '**To finish** lists what to fix before filing, each with a link to its place.',
      screen: 'Dashboard',
      to: paths.dashboard(),
      alt: 'To finish on the dashboard, with a link to what is left.',
    },
    {
      text: 'In the net capital report, select any underlined amount to see how it is computed, the rule and its parts.',
      screen: 'Net Capital',
      to: paths.reports.netCapital(),
      alt: 'The net capital report with the panel that explains net worth beside it.',
    },
    {
      text: 'Open **Tie-out** under the title: each check shows both figures, their difference and the way to it.',
      screen: 'Net Capital',
      to: paths.reports.netCapital(),
      alt: 'The tie-out of a period with its checks, all of which tie.',
    },
    {
      text: 'Choose an earlier date under **Compare** to see what moved since, and type a reason beside a line.',
      screen: 'Net Capital',
      to: paths.reports.netCapital(),
      alt: 'Net capital of two dates side by side, with the change of each line.',
    },
  ],
};

export const reports: Tutorial = {
  title: 'Generate, verify and amend FOCUS and SSOI',
  summary: 'From the wizard to a generated report, and what to do when the books change.',
  roles: staff,
  steps: [
    {
      text: 'Press **New FOCUS Report**, keep the suggested name or enter your own, and press **Next**.',
      screen: 'FOCUS',
      to: paths.reports.focus(),
      alt: 'The dialog of a new FOCUS report with its suggested name.',
    },
    {
      text: "Answer what a trial balance doesn't hold; prefilled answers say where they come from.",
      screen: 'FOCUS',
      to: paths.reports.focus(),
      alt: 'A step of the FOCUS wizard with prefilled answers and the list of steps.',
    },
    {
      text: 'At the review, read **Report preview**: what to fix, net capital and the computation line by line; then press **Submit**.',
      screen: 'FOCUS',
      to: paths.reports.focus(),
      alt: 'The report preview with net capital, requirement and the computation.',
    },
    {
      text: 'For the Supplemental Statement of Income, press **New SSOI Report** and choose the quarter.',
      screen: 'SSOI',
      to: paths.reports.list('ssoi'),
      alt: 'The first step of the SSOI wizard.',
    },
    {
      text: 'If the books change, the list says **Books changed since**; select it to see the lines that would differ today.',
      screen: 'FOCUS',
      to: paths.reports.focus(),
      alt: 'Reported and current amounts of a FOCUS report side by side, with what posted since.',
    },
    {
      text: 'There, **Generate amendment** opens the wizard at its review with the same answers.',
      screen: 'FOCUS',
      to: paths.reports.focus(),
      alt: 'The review of an amendment, which names the report that it amends.',
    },
    {
      text: 'To show that nothing was altered, press **Verify records** in the change log: it checks books, decisions and reports.',
      screen: 'Change log',
      to: paths.changeLog(),
      alt: 'The outcome of Verify records: books, decisions, comments and reports are as they were recorded.',
    },
  ],
};

export const filing: Tutorial = {
  title: 'File, binder and export',
  summary: 'Due dates, documents, the import template and the file for your auditor.',
  roles: staff,
  steps: [
    {
      text: '**Due next** on the dashboard says what is due and how many days are left.',
      screen: 'Dashboard',
      to: paths.dashboard(),
      alt: 'Due next on the dashboard: filings with due dates and days left.',
    },
    {
      text: 'In the list of reports, **Preview** shows the PDF; **Download** has it as PDF and Excel.',
      screen: 'FOCUS',
      to: paths.reports.focus(),
      alt: 'The list of FOCUS reports with Preview of the newest marked.',
    },
    {
      text: "**Fill template** puts a report's values into FINRA's empty import template, which you check, import in eFOCUS and submit there.",
      screen: 'FOCUS',
      to: paths.reports.focus(),
      alt: 'The dialog that fills an import template of FINRA.',
    },
    {
      text: 'In **Binder**, choose the period and press **Download binder** for one ZIP file with reports, books and checks.',
      screen: 'Binder',
      to: paths.reports.binder(),
      alt: 'The binder of a period: what is included and what is missing.',
    },
    {
      text: 'Statements and capital reports have **Download PDF**, **Excel** and **CSV** of their own, as shown.',
      screen: 'Balance Sheet',
      to: paths.reports.balanceSheet(),
      alt: 'The title of the balance sheet with Preview PDF, Download PDF, Excel and CSV.',
    },
    {
      text: 'Admins get all that the company has in one ZIP file: choose **Export** in the menu under your name and press **Download everything**.',
      screen: 'Export',
      to: paths.export(),
      alt: 'The export page with the button Download everything marked.',
    },
  ],
};
