export {
  describeTimeReport,
  joinTimeReport,
  periodOptions,
  splitTimeReport,
  type TimeReportParts,
  yearOptions,
} from './timeReports';
