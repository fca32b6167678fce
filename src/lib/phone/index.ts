export { formatInternationalPhone, formatPhone, invalidPhoneText, isPhone, readPhone } from './phone';
