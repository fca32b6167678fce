/** Said of a file that is another by the time it is read. */
export const unreadableText = 'The file changed or moved since you chose it. Choose it again.';

/** The file as it was chosen; null when it is another now: a browser that notices while sending only says that the network failed. */
export async function readWhole(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch {
    return null;
  }
}
