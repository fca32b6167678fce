/** Where the build leaves the document of a public page that has its content already (0005), in the app's folder. */
export function renderedPageFile(path: string): string {
  return `pages${path}.html`;
}
