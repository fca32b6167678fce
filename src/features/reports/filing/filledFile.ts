/** The name of a filled template beside that of the empty one: `IIA.xlsx` becomes `IIA_filled.xlsx`. */
export function filledName(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? `${name}_filled` : `${name.slice(0, dot)}_filled${name.slice(dot)}`;
}

/** A file from its Base64. */
export function fileOfBase64(content: string): Blob {
  return new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))]);
}
