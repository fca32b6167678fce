export { formatPhone, invalidPhoneText, isPhone, readPhone } from './phone';
