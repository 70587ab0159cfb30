/** Formats a file size as `3,6 MB` or `12 kB`, in units of 1000 like a browser's list of downloads. */
export function formatFileSize(bytes: number): string {
  const [amount, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1000, 'kB']
  return `${amount.toLocaleString('nl-NL', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${unit}`
}
