export { paths } from './paths';
export { type RouteHandle, routeHandle } from './routeHandle';
