export { companyPath, ownChangesPath, paths, rejectedChangesPath } from './paths';
export { profileFieldPath, profileTabPath } from './profilePaths';
export { pageTitle, type RouteHandle, routeHandle } from './routeHandle';
