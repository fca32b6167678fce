export {
  appCode,
  mobileNumber,
  newPassword,
  otp,
  passwordHint,
  repeatedPassword,
  shortPasswordHint,
} from './accountRules';
export { applyServerErrors, formFieldOfPath } from './applyServerErrors';
export {
  companyDomain,
  crdNumber,
  emailAddress,
  limited,
  maxEmailLength,
  monthDay,
  optionalName,
  phone,
  required,
  requiredName,
  requiredTitle,
} from './detailRules';
export {
  csvFileRule,
  currency,
  isBlankValue,
  month,
  optionalFile,
  positiveAmount,
  requiredMessage,
  uploadedFile,
} from './rules';
