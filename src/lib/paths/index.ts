export { paths } from './paths';
export { profileFieldPath, profileTabPaths } from './profilePaths';
export { type RouteHandle, routeHandle } from './routeHandle';
