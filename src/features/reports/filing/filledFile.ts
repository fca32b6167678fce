/** Returns the name of a filled template: `IIA.xlsx` becomes `IIA_filled.xlsx`. */
export function filledName(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? `${name}_filled` : `${name.slice(0, dot)}_filled${name.slice(dot)}`;
}

/** Decodes a file from Base64. */
export function decodeFile(content: string): Blob {
  return new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))]);
}
