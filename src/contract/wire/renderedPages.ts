/** Returns the path of a prerendered public page's document in the app's folder (0005). */
export function renderedPageFile(path: string): string {
  return `pages${path}.html`;
}
