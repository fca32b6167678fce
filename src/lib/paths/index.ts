export { pageTitle } from './pageTitle';
export { companyPath, ownChangesPath, paths, rejectedChangesPath } from './paths';
export { profileFieldPath, profileTabPath } from './profilePaths';
export { type RouteHandle, routeHandle } from './routeHandle';
