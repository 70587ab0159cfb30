/** Saves a file to the browser's downloads. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Safari reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
