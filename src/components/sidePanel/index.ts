export { type PanelHeading, SidePanel } from './SidePanel';
