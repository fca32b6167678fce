/** Error for a file that changed after it was chosen. */
export const unreadableText = 'The file changed or moved since you chose it. Choose it again.';

/** Reads the file as it was chosen; null if it has changed. A browser that notices while sending only reports a network failure. */
export async function readWhole(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch {
    return null;
  }
}
