const words = 'nul eén twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig'.split(' ') // prettier-ignore

/** Formats a count for the start of a Dutch sentence: 'Vier'. A number above twenty is written in digits. */
export function formatCount(count: number): string {
  const word = words[count]
  return word === undefined ? String(count) : word[0]!.toUpperCase() + word.slice(1)
}
